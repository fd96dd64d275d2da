import type { Contact } from '../../../shared/contacts/contact.ts';
import type { Home } from '../../../shared/homes/home.ts';
import { londonDay } from '../../../shared/kernel/calendar.ts';
import { type Instant, instant } from '../../../shared/kernel/ids.ts';
import type { Circumstances } from '../../../shared/reporting/answers.ts';
import { type Answered, type Answers, questionsOf } from '../../../shared/reporting/answers.ts';
import { circumstancesOf, onlyOf, submittedAnswers } from '../../../shared/reporting/drafts.ts';
import { newReturn } from '../../../shared/reporting/newReturn.ts';
import { draftPercentage } from '../../../shared/reporting/percentage.ts';
import type { Period } from '../../../shared/reporting/period.ts';
import type { Questionnaire } from '../../../shared/reporting/questionnaire.ts';
import { questionnaireOf } from '../../../shared/reporting/questionnaires/questionnaires.ts';
import type {
  Doer,
  MonthlyReturn,
  PlacementDraft,
  PlacementItem,
  ReturnSection,
  ReturnVersion,
} from '../../../shared/reporting/return.ts';
import { isSuspended } from '../../../shared/reporting/takingPart.ts';
import { returnUuid } from '../../../shared/server/reporting/returnUuid.ts';
import { figuresOf, residentsAtFirst } from './figures.ts';
import { type House, houseOf } from './houses.ts';
import { doerOf, returnUntil } from './lives.ts';
import { reportedPeriods } from './months.ts';
import { type Timing, timingOf } from './timing.ts';

/** What is stored of the houses' reports. */
export interface DemoReports {
  returns: MonthlyReturn[];
  versions: ReturnVersion[];
  /** Of drafts that somebody is at; those of a submitted report are read by nobody any more. */
  sections: ReturnSection[];
  placementDrafts: PlacementDraft[];
  placementItems: PlacementItem[];
}

const NO_PLACEMENTS = {
  items: [],
  totals: {
    placements: 0,
    lines: 0,
    total_weekly_rate: 0,
    additional_care_cost: 0,
    cost_in_period: 0,
  },
} satisfies ReturnVersion['placements'];

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
  let residents = residentsAtFirst(house);
  const periods = reportedPeriods(now);
  for (const [at, period] of periods.entries()) {
    const figures = figuresOf({ house, period, residents });
    residents = Number(figures.answers.residents_month_end);
    const back = periods.length - 1 - at;
    addReport(reports, { house, home, contacts, period, figures, back, now });
  }
  return reports;
}

interface Month {
  house: House;
  home: Home;
  contacts: readonly Contact[];
  period: Period;
  figures: { answers: Answers; not_known: string[] };
  back: number;
  now: Date;
}

function addReport(
  reports: DemoReports,
  { house, home, contacts, period, figures, back, now }: Month,
): void {
  const timing = timingOf(house, period, back);
  const { doer, contact } = doerOf(contacts);
  const opened = newReturn(home, period, {
    uuid: returnUuid(home.uuid, period),
    at: instant(now),
  });
  const form = { questionnaire: questionnaireOf(period), circumstances: circumstancesOf(opened) };
  const answered = submittedAnswers(form.questionnaire, form.circumstances, figures);
  const sections = savedSections(answered, { ...form, home, period, timing, by: doer });
  const one = returnUntil(now, {
    opened,
    contacts,
    by: doer,
    timing,
    saves: savesOf(sections, { ...form, timing, aqp: home.aqp_status }),
    suspended: isSuspended(home),
  });
  reports.returns.push(one);
  if (one.submitted_at === null) {
    const saved = sections.filter(({ saved_at }) => saved_at <= instant(now));
    if (saved.length > 0) reports.sections.push(...saved);
    return;
  }
  reports.versions.push({
    home: home.uuid,
    period,
    number: 1,
    submitted_at: one.submitted_at,
    by: doer,
    by_link: contact?.emails[0]?.address ?? null,
    reason: null,
    questionnaire: one.questionnaire,
    ...answered,
    sign_off: {
      name: doer.name,
      position: contact?.job_title ?? '',
      email: contact?.emails[0]?.address ?? '',
      date: londonDay(new Date(one.submitted_at)),
    },
    placements: home.aqp_status ? NO_PLACEMENTS : null,
  });
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
  }: Form & { home: Home; period: Period; timing: Timing; by: Doer },
): ReturnSection[] {
  const { begins_at, submits_at, parts } = timing;
  const chosen = questionnaire.sections.slice(0, submits_at === null ? parts : undefined);
  const begin = Date.parse(begins_at);
  // Two minutes a section where it is never sent in.
  const step = submits_at ? (Date.parse(submits_at) - begin) / (chosen.length + 1) : 120_000;
  return chosen.map(({ key }, at) => ({
    home: home.uuid,
    period,
    draft: 1,
    section: key,
    version: 1,
    ...onlyOf(questionsOf(questionnaire, key, circumstances), answered),
    confirmed: [],
    saved_at: instant(new Date(begin + step * (at + 1))),
    saved_by: by,
  }));
}

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
