// <Ago at={home.vacancy_updated_at} />, beside the stamp of the same instant.
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From when an age is told in which unit. */
const UNITS = [
  [60 * DAY, 30 * DAY, 'month'],
  [14 * DAY, 7 * DAY, 'week'],
  [DAY, DAY, 'day'],
  [HOUR, HOUR, 'hour'],
  [MINUTE, MINUTE, 'minute'],
] as const;

/** '26 minutes ago', '3 days ago'; 'just now' within a minute. */
export function agoText(at: string, now: number): string {
  const age = now - Date.parse(at);
  const unit = UNITS.find(([from]) => age >= from);
  if (!unit) return 'just now';
  const count = Math.floor(age / unit[1]);
  return `${count} ${unit[2]}${count === 1 ? '' : 's'} ago`;
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all ages of a page. */
function watch(tell: () => void): () => void {
  watchers.add(tell);
  timer ??= setInterval(() => {
    for (const watcher of watchers) watcher();
  }, TICK_MS);
  return () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago something was. It grows older by itself: nothing around it is drawn again. */
export function Ago({ at }: { at: string }) {
  const text = () => agoText(at, Date.now());
  return useSyncExternalStore(watch, text, text);
}
