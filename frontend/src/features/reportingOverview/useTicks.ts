import { useRef, useState } from 'react';
import type { OverviewRow } from '#shared/reporting/reportingOverview.api.ts';

/** A home that somebody ticked. */
export type Ticked = Pick<OverviewRow, 'home' | 'name' | 'phone'>;

/** The homes that are ticked, also those that a filter hides by now. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Ticked>>(new Map());
  /** Where a range with Shift begins. */
  const anchor = useRef<string | null>(null);
  return {
    ticked,
    /** Sets one row; with `isRange` also all between it and the row set before. */
    tick: (rows: readonly Ticked[], { home }: Ticked, isOn: boolean, isRange: boolean) => {
      setTicked(withRange(ticked, rows, { from: isRange ? anchor.current : null, to: home, isOn }));
      anchor.current = home;
    },
    tickAll: (rows: readonly Ticked[]) =>
      setTicked(new Map([...ticked, ...rows.map((row) => [row.home, row] as const)])),
    clear: () => {
      anchor.current = null;
      setTicked(new Map());
    },
  };
}

/** The ticks after setting the row `to`, and with `from` all rows between the two. */
export function withRange(
  ticked: ReadonlyMap<string, Ticked>,
  rows: readonly Ticked[],
  { from, to, isOn }: { from: string | null; to: string; isOn: boolean },
): Map<string, Ticked> {
  const place = (home: string) => rows.findIndex((row) => row.home === home);
  const last = place(to);
  const first = from === null || place(from) === -1 ? last : place(from);
  const after = new Map(ticked);
  for (const row of rows.slice(Math.min(first, last), Math.max(first, last) + 1)) {
    if (isOn) after.set(row.home, row);
    else after.delete(row.home);
  }
  return after;
}
