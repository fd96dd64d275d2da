import {
  ANSWER_TIME_MONTHS,
  type EnquiryPart,
  usuallyAnswersWithin,
} from '#shared/enquiries/answerTimes.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { theTable } from '#shared/server/aws.ts';
import { guardFor, NOT_DONE, throwIfFailed } from '#shared/server/guardFor.ts';
import { enquiriesAtPlaceSince, enquiryEntity } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome, homeEntity, homesChangedSince } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { replace } from '#shared/store/write.ts';

interface Around {
  table: Table;
  now: Date;
}

/** How soon each home usually answers enquiries. */
export const run = ({ now }: { now: Date }): Promise<Record<string, number>> =>
  reckonAnswerTimes({ table: theTable(), now });

/**
 * Writes to each home within how many hours it usually answers (enquiries, section 3), where that is another than
 * yesterday; list and open pages follow it as they follow any change. Throws when one home failed, after all the
 * others.
 */
export async function reckonAnswerTimes({ table, now }: Around): Promise<Record<string, number>> {
  const counts = { homes: 0, changed: 0, ...NOT_DONE };
  const guarded = guardFor(counts, 'answer time not reckoned');
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - ANSWER_TIME_MONTHS);
  for await (const home of homesChangedSince(table)) {
    counts.homes += 1;
    const act = () => reckon(home, instant(from), { table, now });
    if (await guarded({ uuid: home.uuid }, act)) counts.changed += 1;
  }
  throwIfFailed(counts, 'Some homes failed');
  return counts;
}

/** Whether it had to be written. */
async function reckon(listed: Home, from: Instant, { table, now }: Around): Promise<boolean> {
  const parts = await enquiriesAtPlaceSince(table, homeRef(listed.uuid), from);
  const enquiries = await table.readMany(
    parts.map(({ enquiry: id }) => wanted(enquiryEntity, { id })),
  );
  const once = parts.flatMap((part, at): EnquiryPart[] => {
    const enquiry = enquiries[at];
    return enquiry ? [{ enquiry, enquiryPlace: part }] : [];
  });
  const answers_within = usuallyAnswersWithin(once, now);
  if (answers_within === listed.answers_within) return false;
  return untilCommitted(
    async () => {
      const home = await findHome(table, listed.uuid);
      if (!home || home.answers_within === answers_within) return false;
      await table.commit(replace(homeEntity, { ...home, answers_within }, home));
      return true;
    },
    { pauseMs: 30 },
  );
}
