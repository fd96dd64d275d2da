import type { RowChange } from '../csvRows/csvRows.ts';
import { notesInWords } from '../homes/bedNoteWords.ts';
import type { Home } from '../homes/home.ts';
import { notesAfterUpdate } from '../homes/notesAfterUpdate.ts';
import type { Vacancy } from '../homes/vacancy.ts';
import { bedFormOf, NOT_YET_RESPONDED, typesOf } from '../homes/vacancyRules.ts';
import { inForm, isSameForm } from './inForm.ts';

/** What follows a home's form of beds: its figures, and what it noted of them. */
type Beds = Pick<Home, 'vacancy' | 'notes'>;

/**
 * A home after a change of what decides on its form of beds: how it takes part, or its services. With another form
 * than `before` its figures follow (ADR 35), and notes end that they leave no bed for (ADR 114). The very same home
 * where the form is the same.
 */
export function homeInForm(before: Home, after: Home, now: Date): Home {
  const form = bedFormOf(after);
  if (isSameForm(form, bedFormOf(before))) return after;
  const vacancy = inForm(after.vacancy, form);
  const counts = { ...vacancy, offered: typesOf(form) };
  const { notes, ended } = notesAfterUpdate(after.notes, counts, { now, counted: false });
  if (ended.length === 0) return { ...after, vacancy };
  const isChanged = ended.some(({ why }) => why !== 'time');
  return { ...after, vacancy, notes, notes_version: after.notes_version + (isChanged ? 1 : 0) };
}

/** Whether a change of a home is an update of its figures: with another form they change too, and it said nothing. */
export const hasUpdatedBeds = (before: Home, after: Home): boolean =>
  before.vacancy.version !== after.vacancy.version &&
  isSameForm(bedFormOf(before), bedFormOf(after));

/** What the audit trail keeps of figures and notes that followed a form: nothing of what is as it was. */
export function formAudit(before: Beds, after: Beds): { before: object; after: object } {
  const isCounted = before.vacancy !== after.vacancy;
  const isNoted = before.notes !== after.notes;
  const view = ({ vacancy, notes }: Beds) => ({
    ...(isCounted && { vacant_beds: totalOf(vacancy), types: vacancy.types }),
    ...(isNoted && { notes: notesInWords(notes) }),
  });
  return { before: view(before), after: view(after) };
}

/** A figure that is not there is none, not 0 (ADR 93). */
const totalOf = ({ updated_at, vacant_beds }: Vacancy): number | null =>
  updated_at === null ? null : vacant_beds;

/** The same in words, for a preview. */
export function formChanges(before: Beds, after: Beds): RowChange[] {
  const change = (column: string, text: (beds: Beds) => string): RowChange[] => {
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [{ column, before: was, after: is }];
  };
  return [
    ...change('Vacant beds', ({ vacancy }) => bedsText(vacancy)),
    ...change('Notes about beds', ({ notes }) => notesInWords(notes).join(', ') || 'None'),
  ];
}

const bedsText = ({ updated_at, vacant_beds, types }: Vacancy): string =>
  updated_at === null
    ? NOT_YET_RESPONDED
    : `${vacant_beds} (${types.map((type) => `${type.bed_type} ${type.vacant_beds}`).join(', ')})`;
