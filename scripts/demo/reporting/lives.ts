import { type Contact, fullName } from '#shared/contacts/contact.ts';
import { addDays, type LondonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import type { Doer, MonthlyReturn } from '#shared/reporting/return.ts';
import { isOpen } from '#shared/reporting/returnStatus.ts';
import { reportRecipients } from '#shared/reporting/writers.ts';
import { kindOn } from '../../../events/schedule/mailReports.ts';
import { nineOn, windowOf } from './months.ts';
import type { Timing } from './timing.ts';

const MINUTE_MS = 60_000;
/** Jobs run so long after a window opens and closes. */
const JOB_AFTER_MS = 5 * MINUTE_MS;
/** The last overdue mail goes out on the 16th working day: within these days. */
const LAST_MAIL_DAYS = 30;

/** What happens to a return, and when. */
interface Step {
  at: string;
  /** What it is then; undefined: it stays. */
  next: (monthlyReturn: MonthlyReturn) => Partial<MonthlyReturn> | undefined;
}

interface Life {
  /** As it opened. */
  opened: MonthlyReturn;
  contacts: readonly Contact[];
  by: Doer;
  timing: Timing;
  /** Of its draft, in order: when, and the percentage then. */
  saves: readonly { at: Instant; percentage: number }[];
  /** Whether the home was suspended at the deadline. */
  suspended: boolean;
  /** Addresses that no mail reaches, from a day on. */
  unreachable: { from: LondonDay; addresses: ReadonlySet<string> } | null;
}

/** A home's return as the product would have written it by now: job by job, save by save. */
export function returnUntil(now: Date, life: Life): MonthlyReturn {
  const { opened, by, timing, saves, suspended } = life;
  const until = now.toISOString();
  // The demo may begin in the minutes before the job has run.
  const opens = later(opened.opens_at, JOB_AFTER_MS);
  let monthlyReturn: MonthlyReturn = {
    ...opened,
    changed_at: opens < until ? opens : instant(now),
  };
  const steps: Step[] = [
    ...mailSteps(life),
    ...saves.map((save) => savedStep(save, by)),
    ...submitStep(timing, suspended),
    ...cancelStep(timing),
    ...amendSteps(timing, by),
    {
      at: later(opened.deadline_at, JOB_AFTER_MS),
      next: (before) =>
        isOpen(before) && before.suspended === null ? notedOf(before, suspended) : undefined,
    },
  ];
  for (const { at, next } of steps.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const change = at <= until ? next(monthlyReturn) : undefined;
    if (change)
      monthlyReturn = {
        ...monthlyReturn,
        ...change,
        version: monthlyReturn.version + 1,
        changed_at: at as Instant,
      };
  }
  return monthlyReturn;
}

const notedOf = ({ deadline_at }: MonthlyReturn, suspended: boolean) => ({
  suspended,
  suspended_deadline_at: deadline_at,
});

const savedStep = ({ at, percentage }: Life['saves'][number], doer: Doer): Step => ({
  at,
  next: ({ draft_version, started_at }) => ({
    draft_version: draft_version + 1,
    percentage,
    started_at: started_at ?? at,
    saved_at: at,
    saved_by: doer,
  }),
});

const submitStep = ({ submits_at: at }: Timing, suspended: boolean): Step[] =>
  at === null
    ? []
    : [
        {
          at,
          next: (before) => ({
            submitted_at: at,
            submitted_version: 1,
            percentage: 100,
            ...notedOf(before, before.suspended ?? suspended),
          }),
        },
      ];

const cancelStep = ({ cancelled_at: at }: Timing): Step[] =>
  at === null ? [] : [{ at, next: () => ({ cancelled_at: at }) }];

/** Opened, one section saved, and sent in again, within a few minutes. */
function amendSteps({ amendment }: Timing, doer: Doer): Step[] {
  if (amendment === null) return [];
  const { at } = amendment;
  const saved_at = later(at, -3 * MINUTE_MS);
  return [
    {
      at: later(at, -6 * MINUTE_MS),
      next: ({ draft, draft_version }) => ({ draft: draft + 1, draft_version: draft_version + 1 }),
    },
    {
      at: saved_at,
      next: ({ draft_version }) => ({ draft_version: draft_version + 1, saved_at, saved_by: doer }),
    },
    { at, next: ({ submitted_version }) => ({ submitted_version: submitted_version + 1 }) },
  ];
}

/** Nine o'clock on each day on which the product looks whether mail is due. */
function mailSteps({ opened, contacts, timing, unreachable }: Life): Step[] {
  const { period } = opened;
  const { submits_at } = timing;
  const reached = new Set<string>();
  const steps: Step[] = [];
  const { opens, deadline } = windowOf(period);
  const last = addDays(deadline, LAST_MAIL_DAYS);
  // A day in UTC is near enough: no mail goes to who has sent in.
  const until = (submits_at?.slice(0, 10) ?? last) as LondonDay;
  for (let day = opens; day <= until && day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const at = nineOn(day);
    steps.push({
      at: at.toISOString(),
      next: (monthlyReturn) => {
        const kind = isOpen(monthlyReturn) ? kindOn(monthlyReturn, day, at) : undefined;
        if (kind === undefined || (kind === 'reportOpened' && monthlyReturn.mailed_at !== null))
          return;
        const recipients = reportRecipients(
          contacts,
          day,
          unreachable && unreachable.from <= day ? unreachable.addresses : reached,
        ).length;
        if (recipients === 0) return monthlyReturn.recipients === 0 ? undefined : { recipients };
        const overdue = {
          overdue_mails: monthlyReturn.overdue_mails + 1,
          overdue_deadline_at: monthlyReturn.deadline_at,
        };
        return { mailed_at: instant(at), recipients, ...(kind === 'reportOverdue' && overdue) };
      },
    });
  }
  return steps;
}

const later = (at: string, ms: number): Instant => instant(new Date(Date.parse(at) + ms));

/** Who fills in a home's reports: the first with the Reporting responsibility. */
export function doerOf(contacts: readonly Contact[]): { doer: Doer; contact: Contact | undefined } {
  const contact = contacts.find((contact) => contact.individual_contact);
  return {
    contact,
    doer: { id: contact?.id ?? '', name: contact ? fullName(contact) : '' },
  };
}
