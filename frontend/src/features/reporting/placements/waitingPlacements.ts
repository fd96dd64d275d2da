import type { LineDraft } from './lineForm.ts';
import type { Waiting } from './placementsEditor.ts';

/*
 * What of a report's placements is typed and not saved. They are about people's health: they wait in the
 * memory of this tab only, never on the device (reporting, section 1).
 */

const lists = new Map<string, Waiting>();
const forms = new Map<string, LineDraft>();

const placeOf = (key: readonly string[]): string => key.join(' ');

/** A list whose save did not arrive. */
export const waitingList = {
  of: (key: readonly string[]): Waiting | undefined => lists.get(placeOf(key)),
  keep(key: readonly string[], waiting: Waiting | null): void {
    if (waiting === null) lists.delete(placeOf(key));
    else lists.set(placeOf(key), waiting);
  },
};

/** The form of one line that was left open. */
export const waitingForm = {
  of: (key: readonly string[]): LineDraft | undefined => forms.get(placeOf(key)),
  keep(key: readonly string[], draft: LineDraft | null): void {
    if (draft === null) forms.delete(placeOf(key));
    else forms.set(placeOf(key), draft);
  },
};
