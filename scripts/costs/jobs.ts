import { jobs } from '../../events/schedule/jobs.ts';
import { times, together, type Use } from './bill.ts';
import { MEASURED } from './measured.ts';
import { indexReadUnits } from './units.ts';

/** What one run of a job does: milliseconds of a function of 1 GB, and what it asks for. */
interface Work extends Omit<Use, 'runs' | 'gbSeconds'> {
  ms: number;
}

/** Every home's row, over the index. */
const everyHome = (homes: number): number => indexReadUnits(homes * MEASURED.homeBytes);

/** A job that looks for what is due, and mostly finds nothing. */
const idle: Work = { ms: 15, readUnits: 0.5 };
/** A job that reads every home's row, and mostly leaves all as they are. */
const reading = (homes: number): Work => ({ ms: 500 + homes * 0.3, readUnits: everyHome(homes) });
/** One that reads as many returns as there are homes, so many times: their rows are about as long. */
const returns = (homes: number, months: number): Work => ({
  ms: 500 + homes * months * 0.3,
  readUnits: months * everyHome(homes),
});

const byName = {
  remindVacancies: (homes) => ({ ms: 1000 + homes * 1.5, readUnits: everyHome(homes) }),
  askOpenAgain: reading,
  remindAvailability: () => idle,
  mailParticipationChanges: () => idle,
  alertSavedSearches: () => ({ ms: 300, readUnits: 5 }),
  // The pointer and the snapshot are read, and written where a home has changed since.
  buildListSnapshot: (homes) => ({
    ...{ ms: 100 + homes * 0.08, readUnits: indexReadUnits(60_000) },
    ...{ gets: 2, puts: 2 },
  }),
  rebuildListSnapshot: (homes) => ({ ...reading(homes), gets: 2, puts: 2 }),
  erasePeople: () => idle,
  settleAccounts: () => idle,
  expireRegistrations: () => idle,
  carryEnquiries: () => idle,
  countEnquiries: () => idle,
  // With what they count for each home: `countingUpdates` in month.ts.
  countUpdates: () => idle,
  mailUpdates: () => idle,
  // Of each home what it was asked in three months: some ten enquiries.
  reckonAnswerTimes: (homes) => ({
    ms: 1000 + homes * 6,
    readUnits: everyHome(homes) + homes * 13,
  }),
  // Of each home its contacts, and of each of their addresses whether it bounces and whether it is deactivated.
  countRecipients: (homes) => ({
    ms: 1000 + homes * 2,
    readUnits: everyHome(homes) + homes * (1 + 2 * MEASURED.contactsAHome),
  }),
  closeDuePlaces: reading,
  endNotes: reading,
  followAuthorities: reading,
  sweepMail: () => idle,
  openReturns: (homes) => returns(homes, 2),
  mailReports: (homes) => returns(homes, 3),
  // Of each home its reports and figures, where one has changed.
  closeWindow: (homes) => ({ ms: 1000 + homes * 12, readUnits: homes * 6 }),
  buildPlacements: (homes) => returns(homes, 13),
  dropPlacements: reading,
  carryAgreements: () => idle,
  zipAgreements: () => idle,
  syncAgreements: () => idle,
  expireAgreements: () => idle,
  remindAgreements: () => idle,
  agreementDigest: () => idle,
  forgetAgreements: () => idle,
} satisfies Record<string, (homes: number) => Work>;

/** What a run of each job does with so many homes, by its name. */
export const JOB_WORK: Readonly<Record<string, (homes: number) => Work>> = byName;

/** Days that a month is taken to have. */
export const DAYS = 30.4;

/** The values of a cron field of so many: all, each so many, a range, one. Throws on what no job has. */
function valuesOf(field: string, range: number): number {
  const [, step, from, to] = /^(?:\*(?:\/(\d+))?|(\d+)(?:-(\d+))?)$/.exec(field) ?? [];
  if (from !== undefined) return to === undefined ? 1 : Number(to) - Number(from) + 1;
  if (!field.startsWith('*')) throw new Error(`No job has had '${field}' in its times`);
  return range / Number(step ?? 1);
}

/** How often a job of these times (jobs.ts) runs in a month. */
export function runsAMonth(cron: string): number {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ');
  const days = (DAYS * valuesOf(weekday, 7)) / 7;
  const share = (valuesOf(day, DAYS) / DAYS) * (valuesOf(month, 12) / 12);
  return valuesOf(minute, 60) * valuesOf(hour, 24) * days * share;
}

/** The bytes of a job's lines, in gigabytes. */
const LOG_GB = 600 / 1e9;

/** A month of the jobs that are chosen by the feature whose work they do. */
export function jobsOf(
  homes: number,
  { run, isOf }: { run: (ms: number) => Use; isOf: (feature: string) => boolean },
): Use {
  return together(
    ...jobs
      .filter(({ feature }) => isOf(feature))
      .map(({ name, cron }) => {
        const work = JOB_WORK[name]?.(homes);
        if (!work) throw new Error(`What a run of ${name} does is not said`);
        const { ms, ...use } = work;
        return times(runsAMonth(cron), together(run(ms), use, { scheduled: 1, logGb: LOG_GB }));
      }),
  );
}
