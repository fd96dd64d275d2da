import { fullName } from '../../shared/contacts/contact.ts';
import { isWorkingDay, type LondonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { workingDaysAfter } from '../../shared/reporting/amending.ts';
import { putDeadline } from '../../shared/reporting/reportingOverview.api.ts';
import { deadlineDay, noonOf, windowOfPeriod } from '../../shared/reporting/reportWindow.ts';
import { wanted } from '../../shared/store/entity.ts';
import { DEADLINES_TRAIL, reportDeadlineEntity } from '../../shared/store/reportDeadlines.store.ts';
import { upsert } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { periodNamed } from './loadReturn.ts';

/** Working days after a deadline in which it may still be moved. */
const STILL_MOVABLE = 5;
const TOO_LATE = 'The deadline of this month can no longer be moved.';
const LATER = 'Choose a working day after the present deadline';

export const handler = handle(
  putDeadline,
  async ({ params, body: { day, reason }, caller, table, now, at, save }) => {
    const period = periodNamed(params.period);
    const [existing] = await table.read(wanted(reportDeadlineEntity, { period }));
    const deadline = existing?.deadline_at ?? windowOfPeriod(period).deadline_at;
    const last = noonOf(workingDaysAfter(deadlineDay(deadline), STILL_MOVABLE));
    if (now.toISOString() > last) throw new Refusal('conflict', TOO_LATE);
    const deadline_at = noonOf(day as LondonDay);
    if (deadline_at <= deadline || !isWorkingDay(day as LondonDay)) {
      throw new Refusal('invalid', LATER, { errors: { day: [LATER] } });
    }
    const account = accountOf(caller);
    const by = { id: account.id, name: fullName(account) };
    return save(
      {
        of: DEADLINES_TRAIL,
        what: 'reports.deadlineMoved',
        before: { report_period: period, deadline_at: deadline },
        after: { report_period: period, deadline_at, reason },
      },
      [upsert(reportDeadlineEntity, { period, deadline_at, reason, by, at }, existing)],
      { period, deadline_at, reason },
    );
  },
);
