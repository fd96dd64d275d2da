import type { LondonDay } from '../kernel/calendar.ts';
import { authorities } from './authorities.ts';
import { authorityOf } from './authoritiesOn.ts';

/** Whom each successor follows. */
const predecessors = new Map(
  authorities.flatMap(({ id, successors }) => successors.map((next) => [next, id] as const)),
);

/** The authority that is, on a day, where a later one will be: Surrey until West Surrey begins. */
export function areaOn(id: number, day: LondonDay): number {
  const from = authorityOf(id)?.from ?? null;
  const before = predecessors.get(id);
  return from !== null && day < from && before !== undefined ? areaOn(before, day) : id;
}

/** The ids under which a location may have stored an authority of a day: its own, and that of whom it follows. */
export function storedIdsOf(id: number, day: LondonDay): number[] {
  const before = predecessors.get(id);
  const ended = before === undefined ? null : (authorityOf(before)?.until ?? null);
  return before !== undefined && ended !== null && ended < day
    ? [id, ...storedIdsOf(before, day)]
    : [id];
}
