import {
  broughtSomething,
  isThirdTuesday,
  UPDATE_MONTHS_SHOWN,
  type UpdateMonth,
} from '#shared/enquiries/updateMonth.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { addMonths, periodOf } from '#shared/reporting/period.ts';
import { updateMonthEntity } from '#shared/store/enquiries.store.ts';
import { findHomes } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { mailUpdates } from '../../events/schedule/mailUpdates.ts';
import { dice } from './random.ts';
import { houses } from './reporting/houses.ts';
import { type SentMail, tableOfThePast, writtenMails } from './sentMails.ts';

const HOUR_MS = 3_600_000;

/** When the last monthly email went out: at 10:00 of a third Tuesday. */
export function lastMailed(now: Date): Date {
  for (let day = londonDay(now); ; day = addDays(day, -1)) {
    const at = new Date(startOfLondonDay(day).getTime() + 10 * HOUR_MS);
    if (isThirdTuesday(day) && at <= now) return at;
  }
}

/** What the updates of the invented homes brought: of no real one is a figure invented. */
function demoUpdateMonths(now: Date): UpdateMonth[] {
  const last = addMonths(periodOf(londonDay(lastMailed(now))), -1);
  return houses.flatMap(({ uuid, name }) =>
    Array.from({ length: UPDATE_MONTHS_SHOWN }, (_, ago): UpdateMonth => {
      const month = addMonths(last, -ago);
      const roll = dice('what updates brought', name, month);
      const enquiries = roll.whole(0, 5);
      const yes = roll.whole(0, enquiries);
      return {
        ...{ place: homeRef(uuid), month, version: 1, asked: enquiries, yes },
        matched: roll.whole(0, 9),
        moved_in: roll.whole(0, Math.min(yes, 2)),
        rang: roll.whole(0, 3),
      };
    }).filter(broughtSomething),
  );
}

/**
 * Writes what updates brought, and lets the last monthly email go out. Answers those to these addresses as the inbox
 * has them, if they are written at all.
 */
export async function seedUpdateMonths(
  table: Table,
  { to, now, writes }: { to: ReadonlySet<string>; now: Date; writes: boolean },
): Promise<SentMail[]> {
  await table.load(
    demoUpdateMonths(now).map((demoUpdateMonth) => create(updateMonthEntity, demoUpdateMonth)),
  );
  const { past, sent } = tableOfThePast(table);
  const homes = await findHomes(
    table,
    houses.map(({ uuid }) => uuid),
  );
  await mailUpdates({ table: past, now: lastMailed(now), homes });
  return writes ? writtenMails(sent.filter((mail) => to.has(mail.to))) : [];
}
