// An error as logs tell it: what it is and where it happened, and nothing of what was asked, sent or answered. Libraries hang whole requests on
// their errors, with descriptions and passwords in them, so only fields known to hold neither are taken.

export type ToldError = {
  type: string;
  message?: string;
  code?: string;
  statusCode?: number;
  /** The provider's own word for it, such as `model_not_found`. */
  reason?: string;
  url?: string;
  stack?: string;
  cause?: ToldError;
};

/** Causes of causes beyond this say no more. */
const deepest = 4;
/** A name out of a list of names, as opposed to a sentence. */
const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,64}$/.test(text);

export function tellError(error: unknown, depth = 1): ToldError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, statusCode, url, data } = error as Error & { code?: unknown; statusCode?: unknown; url?: unknown; data?: unknown };
  const reason = reasonIn(data);
  return {
    type: error.name,
    ...(quotes(error) ? {} : { message: error.message }),
    ...(isName(code) ? { code } : {}),
    ...(typeof statusCode === 'number' ? { statusCode } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(typeof url === 'string' && URL.canParse(url) ? { url: plain(new URL(url)) } : {}),
    ...placesOf(error),
    ...(error.cause === undefined || depth >= deepest ? {} : { cause: tellError(error.cause, depth + 1) }),
  };
}

/** The AI SDK's messages repeat what a provider answered, which may repeat what it was asked; so do those of whoever could not parse it. */
function quotes({ name }: Error): boolean {
  return name.startsWith('AI_') || name === 'SyntaxError';
}

/** All providers answer a refusal with an object `error`, whose type or code is one of a list. */
function reasonIn(data: unknown): string | undefined {
  const { error } = Object(data) as { error?: unknown };
  const { code, type, status } = Object(error) as { code?: unknown; type?: unknown; status?: unknown };
  return [code, type, status].find(isName);
}

/** Keys may stand in a user's name or in parameters. */
function plain({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** Without the first lines, which repeat the message. */
function placesOf({ stack = '' }: Error): { stack?: string } {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return places.length > 0 ? { stack: places.map((line) => line.trim()).join('\n') } : {};
}
