import type { BedNote, BedNoteId, BedNoteView } from '#shared/homes/bedNote.ts';
import { isOfMovedIn } from '#shared/homes/bedNoteTimes.ts';
import { type BedForm, readBedCount, typesUnder } from '#shared/homes/vacancyRules.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { type BedDraft, draftOf, withTotal } from './bedDraft.ts';

type Noted = Pick<VacancyView, 'notes'>;

/** Notes of who has moved in by an enquiry: each stands until the home's next figures count it. */
const ofMovedIn = ({ notes }: Noted): BedNoteView[] => notes.filter(isOfMovedIn);

/** Of which of them a page knows: its answer says so, and is refused where there is another by then. */
export const movedInIds = (view: Noted): BedNoteId[] => ofMovedIn(view).map(({ id }) => id);

/** How many beds were taken by an enquiry since the home last counted: its last answer is not what stands now. */
export const bedsMovedIn = (view: Noted): number =>
  ofMovedIn(view).reduce((sum, { beds }) => sum + beds, 0);

/** The form filled in with what the home said last, without the beds of who has moved in since. */
export const draftWithoutMovedIn = (form: BedForm, view: VacancyView): BedDraft =>
  ofMovedIn(view).reduce((draft, note) => withFewer(form, draft, note), draftOf(form, view));

/** So many vacant beds of a type fewer, and in all, as somebody has come. Of no type are more vacant than in all. */
export function withFewer(
  form: BedForm,
  draft: BedDraft,
  { bed_type, beds }: Pick<BedNote, 'bed_type' | 'beds'>,
): BedDraft {
  const less = (typed: string): string =>
    typed.trim() === '' ? typed : String(Math.max(0, readBedCount(typed) - beds));
  const total = less(draft.total);
  const types = typesUnder(form).map((type) => {
    const before = draft.types[type] ?? '';
    const typed = type === bed_type ? less(before) : before;
    return [type, readBedCount(typed) > readBedCount(total) ? total : typed];
  });
  return withTotal(form, { ...draft, types: Object.fromEntries(types) }, total);
}

/** That so many have moved in by an enquiry since the last answer; `isCounted`: the form begins without their beds. */
export const movedInText = (beds: number, { isCounted }: { isCounted: boolean }): string =>
  beds === 1
    ? `Someone has moved in from an enquiry since your last update. ${isCounted ? 'The form starts with 1 vacant bed fewer.' : 'Their bed is not vacant any more.'} Please check the numbers.`
    : `${beds} people have moved in from enquiries since your last update. ${isCounted ? `The form starts with ${beds} vacant beds fewer.` : 'Their beds are not vacant any more.'} Please check the numbers.`;
