import pMap from 'p-map';
import {
  homesWithoutRecipient,
  mailedResponsibilities,
  whyWithoutRecipient,
} from '#shared/bounces/withoutRecipient.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { theTable } from '#shared/server/aws.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { homesChangedSince } from '#shared/store/homes.store.ts';
import { findRecipientCount, recipientCountEntity } from '#shared/store/recipientCount.store.ts';
import type { Table } from '#shared/store/table.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { upsert } from '#shared/store/write.ts';

const CONCURRENCY = 16;
/** Their contacts' addresses are looked up together. */
const HOMES_AT_A_TIME = 100;

export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  countRecipients({ table: theTable(), now });

/**
 * Counts the homes for which nobody would hear, by the reason: what Home and the first day's list say.
 * A run that was missed or killed is made good by the next. Of two at once the later one's count stays.
 */
export async function countRecipients({
  table,
  now,
}: {
  table: Table;
  now: Date;
}): Promise<Record<string, number>> {
  const counts = { asked: 0, nobody: 0, bouncing: 0, on_leave: 0 };
  await pMap(
    askedHomes(table),
    async (homes) => {
      const contacts = await pMap(homes, (home) => contactsOf(table, home), {
        concurrency: CONCURRENCY,
      });
      const unreachable = await unreachedAmong(table, contacts.flat(), now);
      for (const [at, home] of homes.entries()) {
        const reach = { contacts: contacts[at] ?? [], day: londonDay(now), unreachable };
        const why = whyWithoutRecipient(mailedResponsibilities(home), reach);
        counts.asked += 1;
        if (why !== null) counts[why === 'onLeave' ? 'on_leave' : why] += 1;
      }
    },
    { concurrency: 2 },
  );
  const before = await findRecipientCount(table);
  const counted_at = instant(now);
  if (!before || before.counted_at <= counted_at) {
    await table.commit(upsert(recipientCountEntity, { ...counts, counted_at }, before));
  }
  return { ...counts, without: homesWithoutRecipient(counts) };
}

/** The homes that must hear something, some at a time; one that changes meanwhile once. */
async function* askedHomes(table: Table): AsyncGenerator<Home[]> {
  const passed = new Set<string>();
  let some: Home[] = [];
  for await (const home of homesChangedSince(table)) {
    if (passed.has(home.uuid) || mailedResponsibilities(home).length === 0) continue;
    passed.add(home.uuid);
    some.push(home);
    if (some.length === HOMES_AT_A_TIME) {
      yield some;
      some = [];
    }
  }
  if (some.length > 0) yield some;
}
