import pMap from 'p-map';
import {
  askedResponsibilities,
  homesWithoutRecipient,
  whyWithoutRecipient,
} from '../../shared/bounces/withoutRecipient.ts';
import type { Home } from '../../shared/homes/home.ts';
import { londonDay } from '../../shared/kernel/calendar.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { theTable } from '../../shared/server/aws.ts';
import { contactsOf } from '../../shared/store/contacts.store.ts';
import { homesChangedSince } from '../../shared/store/homes.store.ts';
import {
  findRecipientCount,
  recipientCountEntity,
} from '../../shared/store/recipientCount.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { unreachedAmong } from '../../shared/store/unreached.ts';
import { upsert } from '../../shared/store/write.ts';

const CONCURRENCY = 16;

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
  const counted = new Set<string>();
  await pMap(
    homesChangedSince(table),
    async (home: Home) => {
      // A home that changes meanwhile comes twice.
      if (counted.has(home.uuid) || askedResponsibilities(home).length === 0) return;
      counted.add(home.uuid);
      counts.asked += 1;
      const contacts = await contactsOf(table, home);
      const unreachable = await unreachedAmong(table, contacts, now);
      const why = whyWithoutRecipient(home, { contacts, day: londonDay(now), unreachable });
      if (why !== null) counts[why === 'onLeave' ? 'on_leave' : why] += 1;
    },
    { concurrency: CONCURRENCY },
  );
  const before = await findRecipientCount(table);
  const counted_at = instant(now);
  if (!before || before.counted_at <= counted_at) {
    await table.commit(upsert(recipientCountEntity, { ...counts, counted_at }, before));
  }
  return { ...counts, without: homesWithoutRecipient(counts) };
}
