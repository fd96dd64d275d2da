import * as z from 'zod/mini';
import { BedType } from '../../../../shared/vacancies/vacancy.ts';
import type { BedDraft } from './bedDraft.ts';

/** What a person typed and has not saved. */
export interface Edited {
  draft: BedDraft;
  /** The `vacancy_version` they saw when they began to type. */
  version: number;
  /** The total that the address asked for, if it did. */
  prefill: number | null;
}

const Kept = z.object({
  draft: z.object({
    total: z.string(),
    types: z.partialRecord(BedType, z.string()),
    comments: z.string(),
  }),
  version: z.int(),
  prefill: z.nullable(z.number()),
});

/** Where a person's draft for a home is kept: another person on this computer does not get it. */
export function keptDraftKey(home: string, email: string): string {
  return `placewell.vacancies.${home}.${email}`;
}

/**
 * The draft kept in this tab, or null. Kept so that it outlives an expired session and signing in
 * again; a browser that refuses storage keeps nothing, and the form works as before.
 */
export function readKeptDraft(key: string | null): Edited | null {
  if (key === null) return null;
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return kept.success ? (kept.data as Edited) : null;
  } catch {
    return null;
  }
}

/** Keeps the draft, or forgets it when there is none. */
export function keepDraft(key: string | null, edited: Edited | null): void {
  if (key === null) return;
  try {
    if (edited === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(edited));
  } catch {
    // Storage is full or forbidden: what was typed still stands in the form.
  }
}
