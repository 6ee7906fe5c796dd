// How far a batch is, how fast, and how long it will take: a bar for a person who watches, a line now and then for a log.
import { createStyle } from '../output/style.ts';
import type { Terminal } from '../output/terminal.ts';

export type Progress = {
  advance(lines: number): void;
  /** A message of its own, above the bar. */
  say(message: string): void;
  end(): void;
};
type Settings = { stream: { write(text: string): unknown }; terminal: Terminal; total: number; now?: () => number };

const redrawMs = 100;
const logMs = 5_000;
const rateMs = 10_000;
const clearLine = '\r\u001b[K';

export function createProgress({ stream, terminal, total, now = performance.now.bind(performance) }: Settings): Progress {
  const style = createStyle(terminal.colour);
  const samples = [{ at: now(), done: 0 }];
  let shown = now();
  let done = 0;
  /** From the last seconds alone: threads that are still starting say nothing about those that run. */
  const rate = () => {
    samples.push({ at: now(), done });
    while (samples.length > 2 && (samples[0]?.at ?? 0) < now() - rateMs) samples.shift();
    const [first] = samples;
    return first === undefined ? 0 : ((done - first.done) / Math.max(1, now() - first.at)) * 1000;
  };
  const draw = () => stream.write(`${clearLine}${bar({ done, total, rate: rate(), width: terminal.width - 1 }, style.first)}`);
  return {
    advance(lines) {
      done += lines;
      if (now() - shown < (terminal.isTty ? redrawMs : logMs)) return;
      shown = now();
      if (terminal.isTty) draw();
      else stream.write(`${figures({ done, total, rate: rate() })}\n`);
    },
    say(message) {
      stream.write(`${terminal.isTty ? clearLine : ''}${message}\n`);
      if (terminal.isTty && done > 0) draw();
    },
    end() {
      if (terminal.isTty) stream.write(clearLine);
    },
  };
}

type Figures = { done: number; total: number; rate: number };

function bar({ width, ...all }: Figures & { width: number }, paint: (text: string) => string): string {
  const words = figures(all);
  const room = Math.min(40, width - words.length - 2);
  if (room < 5) return words.slice(0, width);
  const full = Math.round((all.total === 0 ? 1 : Math.min(1, all.done / all.total)) * room);
  return `${paint('█'.repeat(full))}${'░'.repeat(room - full)}  ${words}`;
}

function figures({ done, total, rate }: Figures): string {
  const left = rate === 0 ? '' : `, ${duration((total - done) / rate)} left`;
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} lines, ${Math.round(rate).toLocaleString('en')}/s${left}`;
}

export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
}
