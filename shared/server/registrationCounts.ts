import { addDays, londonDay } from '../kernel/calendar.ts';
import { instant } from '../kernel/ids.ts';
import { wanted } from '../store/entity.ts';
import { registrationCountEntity } from '../store/registrations.store.ts';
import type { Table } from '../store/table.ts';
import { upsert, type Write } from '../store/write.ts';
import { dailyHash } from './linkToken.ts';

const HOUR_MS = 3_600_000;

/** What is counted, and in which time. */
interface Counted {
  /** `viewer` or `mail`, and whose. */
  what: `viewer:${string}` | `mail:${string}`;
  hours: number;
  most: number;
}

/**
 * Whether there is room for one more within the hours before `now`, and the write that counts it; it
 * belongs in the transaction of what is counted. The day before counts too, under its own hash.
 */
export async function counting(
  table: Table,
  { what, hours, most }: Counted,
  now: Date,
): Promise<{ hasRoom: boolean; write: Write }> {
  const day = londonDay(now);
  const [today, yesterday] = await Promise.all([
    dailyHash(day, what),
    dailyHash(addDays(day, -1), what),
  ]);
  const [own, before] = await table.read(
    wanted(registrationCountEntity, { hash: today }),
    wanted(registrationCountEntity, { hash: yesterday }),
  );
  const since = instant(new Date(now.getTime() - hours * HOUR_MS));
  const recent = (own?.at ?? []).filter((at) => at > since);
  const earlier = (before?.at ?? []).filter((at) => at > since);
  return {
    hasRoom: recent.length + earlier.length < most,
    write: upsert(registrationCountEntity, { hash: today, at: [...recent, instant(now)] }, own),
  };
}
