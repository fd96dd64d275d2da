import { daysIn, type Period } from './period.ts';
import type { Questionnaire, SectionKey } from './questionnaire.ts';

/**
 * What is counted as it happens, by the question that asks for the month's sum, in few words. Questions
 * that ask how things stand at the month's end, or for a choice or a text, are not among them.
 */
const EVENTS: Readonly<Record<string, string>> = {
  occupied_bed_days: 'Residents at midnight',
  admissions: 'Residents who moved in',
  deaths: 'Deaths',
  falls_total: 'Falls',
  falls_harm: 'Falls that caused an injury',
  falls_serious: 'Falls with a broken bone or treated head injury',
  injuries_other: 'Other injuries',
  pu_cat2_new: 'New pressure ulcers, category 2',
  pu_cat3_new: 'New pressure ulcers, category 3 or 4',
  pu_on_admission: 'Moved in or came back with a pressure ulcer',
  medication_errors: 'Medicines errors',
  medication_errors_harm: 'Medicines errors that harmed a resident',
  uti_treated: 'Urinary tract infections treated',
  chest_infections_treated: 'Chest infections treated',
  outbreaks: 'Outbreaks that started',
  hospital_conveyances: 'Taken to hospital in an emergency',
  hospital_admissions: 'Unplanned hospital admissions',
  safeguarding_concerns: 'Safeguarding concerns raised',
  restraint_uses: 'Times a resident was restrained',
  complaints_received: 'Complaints received',
  complaints_upheld: 'Complaints upheld',
  visiting_restricted_days: 'Visiting restricted (tick the day)',
};

/** The boxes of a row: the days of the longest month. */
export const BOXES = 31;

/** A row of the sheet. */
export interface TallyRow {
  id: string;
  section: SectionKey;
  /** What is counted, in few words. */
  event: string;
  /** The report's own wording, and what counts. */
  question: string;
  help: string;
}

export interface TallySheet {
  period: Period;
  /** The days of the month: 28 to 31. */
  days: number;
  rows: TallyRow[];
}

/** The sheet on which a home counts through a month what the questionnaire of that month asks for. */
export function tallySheet({ sections }: Questionnaire, period: Period): TallySheet {
  const rows = sections.flatMap(({ key, questions }) =>
    questions.flatMap(({ id, text, help }) => {
      const event = EVENTS[id];
      return event === undefined ? [] : [{ id, section: key, event, question: text, help }];
    }),
  );
  return { period, days: daysIn(period), rows };
}

/** The sheet as a table to be filled in: what, the report's question, a column a day, the sum. */
export const tallyRows = ({ days, rows }: TallySheet): (string | number | null)[][] => [
  ['What', 'In the report', ...Array.from({ length: days }, (_, at) => at + 1), 'Total'],
  ...rows.map(({ event, question }) => [
    event,
    question,
    ...Array.from({ length: days }, () => null),
    null,
  ]),
];
