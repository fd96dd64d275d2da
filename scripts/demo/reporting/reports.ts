import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import type { Circumstances } from '#shared/reporting/answers.ts';
import { type Answered, type Answers, questionsOf } from '#shared/reporting/answers.ts';
import { circumstancesOf, onlyOf, submittedAnswers } from '#shared/reporting/drafts.ts';
import { newReturn } from '#shared/reporting/newReturn.ts';
import { draftPercentage } from '#shared/reporting/percentage.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { Questionnaire } from '#shared/reporting/questionnaire.ts';
import { questionnaireOf } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import { reportsPlacements } from '#shared/reporting/reportKinds.ts';
import type {
  Doer,
  MonthlyReturn,
  PlacementDraft,
  PlacementItem,
  ReturnSection,
  ReturnVersion,
} from '#shared/reporting/return.ts';
import { returnUuid } from '#shared/server/reporting/returnUuid.ts';
import { whoseReturn } from '#shared/store/returns.store.ts';
import { figuresOf, residentsAtFirst } from './figures.ts';
import { houseOf } from './houses.ts';
import { doerOf, returnUntil } from './lives.ts';
import { reportedPeriods } from './months.ts';
import { placementsOf } from './placements.ts';
import { changesOf } from './stories.ts';
import { type Timing, timingOf } from './timing.ts';
import { unreachableOf, wasSuspended } from './troubles.ts';

/** What is stored of the houses' reports. */
export interface DemoReports {
  returns: MonthlyReturn[];
  versions: ReturnVersion[];
  /** Of drafts that somebody is at; those of a submitted report are read by nobody any more. */
  sections: ReturnSection[];
  placementDrafts: PlacementDraft[];
  placementItems: PlacementItem[];
}

/** When a place last sent a report in, as its card on the list says. */
export const lastSubmission = ({ returns }: DemoReports): Instant | null =>
  returns.reduce<Instant | null>(
    (last, { submitted_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );

/** The reports of an invented home up to now; nothing of a real home. */
export function reportsOf(home: Home, contacts: readonly Contact[], now: Date): DemoReports {
  const reports: DemoReports = {
    returns: [],
    versions: [],
    sections: [],
    placementDrafts: [],
    placementItems: [],
  };
  const house = houseOf(home);
  if (!house) return reports;
  const months = reportedPeriods(now).map((period, at, { length }) => {
    const back = length - 1 - at;
    return { period, back, timing: timingOf({ house, period, back, now }) };
  });
  const newestDue = months.findLastIndex(
    ({ timing: { submits_at: at } }) => at !== null && at <= instant(now),
  );
  let residents = residentsAtFirst(house);
  for (const [at, { period, timing }] of months.entries()) {
    const changes = changesOf(house.story, newestDue - at);
    const figures = figuresOf({ house, period, residents, changes });
    residents = Number(figures.answers.residents_month_end);
    const placed = placementsOf({ house, home }, { period, newest: newestOf(months) });
    addReport(reports, {
      ...{ home, contacts, period, timing, figures, placed, now },
      amended: fallsAdded(figures),
      suspendedAt: (at) => wasSuspended(home, at, now),
      unreachable: unreachableOf(home, contacts, now),
    });
  }
  return reports;
}

/** What an amended report says: of two falls nobody had known. */
const fallsAdded = ({ answers }: Answered): Answers => ({
  falls_total: Number(answers.falls_total ?? 0) + 2,
  falls_residents: 2,
});

const newestOf = (months: readonly { period: Period }[]): Period => {
  const last = months.at(-1);
  if (!last) throw new Error('There are no months to report');
  return last.period;
};

/** A place's report of a month, to be added as the product would have written it by now. */
interface Month {
  home: ReportingPlace;
  contacts: readonly Contact[];
  period: Period;
  timing: Timing;
  figures: Answered;
  placed: Pick<ReturnType<typeof placementsOf>, 'items' | 'placements'>;
  /** What an amendment changes. */
  amended: Answers;
  suspendedAt: (at: string) => boolean;
  unreachable: ReturnType<typeof unreachableOf>;
  now: Date;
}

export function addReport(reports: DemoReports, month: Month): void {
  const { home, contacts, period, timing, figures, placed, unreachable, now } = month;
  const { doer } = doerOf(contacts);
  const opened = newReturn(home, period, {
    uuid: returnUuid(home.uuid, period),
    at: instant(now),
  });
  const form = {
    questionnaire: questionnaireOf(period, home.kind),
    circumstances: circumstancesOf(opened),
  };
  const answered = submittedAnswers(form.questionnaire, form.circumstances, figures);
  const sections = savedSections(answered, { ...form, home, period, timing, by: doer, now });
  const monthlyReturn = returnUntil(now, {
    opened,
    contacts,
    by: doer,
    timing,
    saves: savesOf(sections, { ...form, timing, aqp: reportsPlacements(opened) }),
    suspended: month.suspendedAt(opened.deadline_at),
    unreachable,
  });
  reports.returns.push(monthlyReturn);
  if (monthlyReturn.submitted_at === null) {
    reports.sections.push(...sections.filter(({ saved_at }) => saved_at <= instant(now)));
    return;
  }
  reports.placementItems.push(...placed.items);
  const first = versionOf(month, { one: monthlyReturn, at: monthlyReturn.submitted_at, answered });
  reports.versions.push(first);
  const { amendment } = timing;
  if (amendment === null || monthlyReturn.submitted_version < 2) return;
  reports.versions.push({
    ...versionOf(month, {
      one: monthlyReturn,
      at: amendment.at,
      answered: submittedAnswers(form.questionnaire, form.circumstances, {
        ...figures,
        answers: { ...figures.answers, ...month.amended },
      }),
    }),
    number: 2,
    // Amending needs signing in.
    by_link: null,
    reason: amendment.reason,
  });
}

function versionOf(
  { home, contacts, period, placed }: Month,
  { one, at, answered }: { one: MonthlyReturn; at: Instant; answered: Answered },
): ReturnVersion {
  const { doer, contact } = doerOf(contacts);
  return {
    ...whoseReturn(home),
    period,
    number: 1,
    submitted_at: at,
    by: doer,
    by_link: contact?.emails[0]?.address ?? null,
    reason: null,
    questionnaire: one.questionnaire,
    answers: answered.answers,
    not_known: [...answered.not_known],
    confirmed: [],
    sign_off: {
      name: doer.name,
      position: contact?.job_title ?? '',
      email: contact?.emails[0]?.address ?? '',
      date: londonDay(new Date(at)),
    },
    placements: placed.placements,
    receipts_to: [],
  };
}

interface Form {
  questionnaire: Questionnaire;
  circumstances: Circumstances;
}

/** The sections of a report as they are saved one after another; of one not sent in, the first few. */
function savedSections(
  answered: Answered,
  {
    questionnaire,
    circumstances,
    home,
    period,
    timing,
    by,
    now,
  }: Form & { home: ReportingPlace; period: Period; timing: Timing; by: Doer; now: Date },
): ReturnSection[] {
  const { begins_at, submits_at, parts } = timing;
  const chosen = questionnaire.sections.slice(0, submits_at === null ? parts : undefined);
  const begin = Date.parse(begins_at);
  // Two minutes a section where it is never sent in.
  const step = submits_at ? (Date.parse(submits_at) - begin) / (chosen.length + 1) : 120_000;
  return chosen.map(({ key }, at) => ({
    ...whoseReturn(home),
    period,
    draft: 1,
    section: key,
    version: 1,
    ...onlyOf(questionsOf(questionnaire, key, circumstances), answered),
    confirmed: [],
    saved_at: savedAt(begin + step * (at + 1), submits_at === null ? now : undefined),
    saved_by: by,
  }));
}

/** What is only drafted was saved by now, though the window may have opened a minute ago. */
const savedAt = (ms: number, latest: Date | undefined): Instant =>
  instant(new Date(Math.min(ms, latest?.getTime() ?? ms)));

/** When a draft was saved, and the percentage after each save; of one sent in only the end counts. */
function savesOf(
  sections: readonly ReturnSection[],
  { questionnaire, circumstances, timing, aqp }: Form & { timing: Timing; aqp: boolean },
): { at: Instant; percentage: number }[] {
  return sections.map(({ saved_at: at }, last) => {
    if (timing.submits_at !== null) return { at, percentage: 99 };
    const saved = sections.slice(0, last + 1);
    const answered = {
      answers: Object.assign({}, ...saved.map(({ answers }) => answers)) as Answers,
      not_known: saved.flatMap(({ not_known }) => not_known),
      placements: aqp ? { confirmed: false } : null,
    };
    return { at, percentage: draftPercentage(questionnaire, circumstances, answered) };
  });
}
