// A value as JSON that a terminal shows harmlessly: what could steer it or turn a line around is written as \u…, which reads back the same.

const steering = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function toJson(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return `${json.replaceAll(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
