import { daySlashed } from '#shared/kernel/calendar.ts';
import type { AnswerValue } from '#shared/reporting/answers.ts';
import { isEmpty } from '#shared/reporting/answers.ts';
import { FIGURE_OR_NOT_KNOWN, readTyped, valueError } from '#shared/reporting/checkAnswers.ts';
import type { Question } from '#shared/reporting/questionnaire.ts';
import type { SectionView } from '#shared/reporting/returnView.ts';
import { dayWithSlashes } from '../../../forms/dayWithSlashes.ts';
import type { Parts } from '../../../forms/mergeParts.ts';
import { isSame } from '../../../forms/sameValue.ts';
import type { SectionWrite } from '../reportSource.ts';

/** One question as it stands in the form. */
export interface Entry {
  /** As typed or chosen; '' and [] are nothing yet. */
  typed: string | string[];
  /** 'Not known' is ticked. */
  notKnown: boolean;
  /** The warning at which the person said that it is right; it counts while that is the warning. */
  confirmed: string | null;
}

/** A section's form, by the question's id; without what is not part of the report. */
export type SectionDraft = Readonly<Record<string, Entry>>;

const blank = ({ type }: Question): Entry => ({
  typed: type === 'SELECT_MULTIPLE' ? [] : '',
  notKnown: false,
  confirmed: null,
});

/** A section as it is saved, in its form. */
export const draftOf = (
  questions: readonly Question[],
  {
    answers,
    not_known,
    confirmed: ids,
    warnings,
  }: Pick<SectionView, 'answers' | 'not_known' | 'confirmed' | 'warnings'>,
): SectionDraft =>
  Object.fromEntries(
    questions.map((question) => {
      const { id } = question;
      const value = answers[id] ?? null;
      const typed =
        value === null
          ? blank(question).typed
          : Array.isArray(value)
            ? value
            : typedAs(question, String(value));
      const confirmed = ids.includes(id) ? (warnings[id] ?? null) : null;
      return [id, { typed, notKnown: not_known.includes(id), confirmed }];
    }),
  );

/** A day stands in its field as people write it. */
const typedAs = ({ type }: Question, value: string): string =>
  type === 'DATE' ? daySlashed(value) : value;

/** What an entry says, or why it says nothing that can be saved: the server's own rules. */
function readEntry(
  question: Question,
  { typed, notKnown }: Entry,
): { value: AnswerValue } | { error: string } {
  if (Array.isArray(typed)) return { value: typed.length === 0 ? null : typed };
  const read = readTyped(question, question.type === 'DATE' ? dayWithSlashes(typed) : typed);
  if ('error' in read) return read;
  if (notKnown && read.value !== null) return { error: FIGURE_OR_NOT_KNOWN };
  const error = valueError(question, read.value);
  return error === undefined ? read : { error };
}

/** What is wrong with answers by themselves, by the question's id: they are left out of a save. */
export const draftErrors = (
  questions: readonly Question[],
  draft: SectionDraft,
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const entry = draft[question.id];
      const read = entry && readEntry(question, entry);
      return read && 'error' in read ? [[question.id, read.error]] : [];
    }),
  );

/** Whether somebody said that an answer is right at this very warning. */
export const isConfirmed = ({ confirmed }: Entry, warning: string | undefined): boolean =>
  confirmed !== null && confirmed === warning;

/**
 * A section as it is sent: what is not valid is left out, and counts as not answered. `warnings`: what is
 * unusual now, by the question's id; left out where the draft is as it was saved.
 */
export function bodyOf(
  questions: readonly Question[],
  draft: SectionDraft,
  warnings?: Readonly<Record<string, string>>,
): Omit<SectionWrite, 'version'> & { answers: Record<string, AnswerValue> } {
  const answers: Record<string, AnswerValue> = {};
  const not_known: string[] = [];
  const confirmed: string[] = [];
  for (const question of questions) {
    const entry = draft[question.id];
    if (!entry) continue;
    const read = readEntry(question, entry);
    if ('error' in read) continue;
    if (!isEmpty(read.value)) answers[question.id] = read.value;
    if (entry.notKnown) not_known.push(question.id);
    const { id } = question;
    const isRight = warnings ? isConfirmed(entry, warnings[id]) : entry.confirmed !== null;
    if (isRight) confirmed.push(id);
  }
  return { answers, not_known, confirmed };
}

/** Whether two entries say the same, however it was typed: '05' is 5. */
export function isSameAnswer(question: Question, answer: Entry, other: Entry): boolean {
  const said = (entry: Entry) => {
    const read = readEntry(question, entry);
    return 'error' in read ? entry.typed : read.value;
  };
  return answer.notKnown === other.notKnown && isSame(said(answer), said(other));
}

/** A section's answers, question by question. */
export function sectionParts(questions: readonly Question[]): Parts<SectionDraft, Entry> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const questionOf = (id: string) => byId.get(id) as Question;
  return {
    idsOf: () => [...byId.keys()],
    partOf: (draft, id) => draft[id] ?? blank(questionOf(id)),
    withPart: (draft, id, entry) => ({ ...draft, [id]: entry }),
    isSamePart: (id, entry, other) => isSameAnswer(questionOf(id), entry, other),
    agreed: (mine, theirs) => ({ ...mine, confirmed: theirs.confirmed ?? mine.confirmed }),
    keepsChoices: true,
  };
}

/** What may wait on the device: figures and choices that are valid; never a text (reporting, section 1). */
export const figuresOnly = (questions: readonly Question[], draft: SectionDraft): SectionDraft =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const entry = draft[question.id];
      const fits =
        entry && question.type !== 'TEXTAREA' && !('error' in readEntry(question, entry));
      return fits ? [[question.id, entry]] : [];
    }),
  );

/** An entry as a release before kept it too: without the warning that was confirmed. */
type StoredEntry = Omit<Entry, 'confirmed'> & { confirmed: boolean | string | null };

/** A form that was kept, if it still is one: a release may have changed its shape. */
export function readDraft(value: unknown): SectionDraft | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every((entry): entry is [string, StoredEntry] => isStoredEntry(entry[1])))
    return null;
  return Object.fromEntries(
    entries.map(([id, entry]) => {
      const { confirmed } = entry;
      return [id, { ...entry, confirmed: typeof confirmed === 'string' ? confirmed : null }];
    }),
  );
}

function isStoredEntry(value: unknown): value is StoredEntry {
  const entry = value as Partial<StoredEntry> | null;
  return (
    (typeof entry?.typed === 'string' || Array.isArray(entry?.typed)) &&
    typeof entry.notKnown === 'boolean' &&
    (entry.confirmed === null || ['boolean', 'string'].includes(typeof entry.confirmed))
  );
}
