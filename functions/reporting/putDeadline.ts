import { fullName } from '../../shared/contacts/contact.ts';
import { dayInWords, type LondonDay } from '../../shared/kernel/calendar.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { type Deadlines, deadlinesOf, mayMoveTo } from '../../shared/reporting/movingDeadline.ts';
import { putDeadline } from '../../shared/reporting/reportingOverview.api.ts';
import { noonOf } from '../../shared/reporting/reportWindow.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  DEADLINES_TRAIL,
  type ReportDeadline,
  reportDeadlineEntity,
} from '../../shared/store/reportDeadlines.store.ts';
import { upsert } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { deadlineView } from './deadlineView.ts';
import { periodNamed } from './loadReturn.ts';

const TOO_LATE = 'The deadline of this month can no longer be moved.';
const STALE = 'Someone moved this deadline since you opened it. Please look at it again.';

export const handler = handle(
  putDeadline,
  async ({ params, body: { version, day, reason }, caller, table, now, at, save }) => {
    const period = periodNamed(params.period);
    const [existing] = await table.read(wanted(reportDeadlineEntity, { period }));
    if (version !== (existing?.version ?? 0)) {
      throw new Refusal('stale', STALE, { current: deadlineView(period, existing) });
    }
    const deadlines = deadlinesOf(period, existing);
    if (now.toISOString() > deadlines.movableUntil) throw new Refusal('conflict', TOO_LATE);
    if (!mayMoveTo(day as LondonDay, deadlines)) {
      const message = betweenText(deadlines);
      throw new Refusal('invalid', message, { errors: { day: [message] } });
    }
    const deadline_at = noonOf(day as LondonDay);
    const account = accountOf(caller);
    const by = { id: account.id, name: fullName(account) };
    const moved = { period, deadline_at, reason, by, at };
    return save(
      {
        of: DEADLINES_TRAIL,
        what: 'reports.deadlineMoved',
        before: { report_period: period, deadline_at: deadlines.now },
        after: { report_period: period, deadline_at, reason },
      },
      [upsert(reportDeadlineEntity, moved, existing)],
      deadlineView(period, { ...moved, version: version + 1 } satisfies ReportDeadline),
    );
  },
);

const betweenText = ({ first, last }: Deadlines): string =>
  first > last
    ? 'The deadline of this month cannot be moved any later'
    : `Choose a working day from ${dayInWords(first, { year: true })} to ${dayInWords(last, { year: true })}`;
