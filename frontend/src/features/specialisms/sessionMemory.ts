import * as z from 'zod/mini';
import { inOrder, newServicesErrors } from '../../../../shared/specialisms/newServices.ts';

/** Specification 1, section 4. */
const DISMISSED = 'new-services-dismissed';

/** Whether the Fast Track dialog was closed in this tab before. */
export function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

export function dismiss(): void {
  try {
    sessionStorage.setItem(DISMISSED, 'true');
  } catch {
    // Storage is forbidden: the dialog is closed on this page, and comes again on the next.
  }
}

/** What a person ticked and has not saved, and which saved choice they began from. */
export interface KeptChoice {
  chosen: string[];
  /** The `new_services_updated` they saw. */
  seen: string | null;
}

const Kept = z.object({ chosen: z.array(z.string()), seen: z.nullable(z.string()) });

export const keptChoiceKey = (home: string, email: string): string =>
  `placewell.specialisms.${home}.${email}`;

/** What was ticked and not saved in this tab; it outlives an expired session and a closed dialog. */
export function readKeptChoice(key: string): KeptChoice | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (!kept.success || newServicesErrors(kept.data.chosen).length > 0) return null;
    return { chosen: inOrder(kept.data.chosen), seen: kept.data.seen };
  } catch {
    return null;
  }
}

/** Keeps the choice, or forgets it when there is none. */
export function keepChoice(key: string, choice: KeptChoice | null): void {
  try {
    if (choice === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Storage is full or forbidden: what was ticked still stands in the dialog.
  }
}
