import * as z from 'zod/mini';

/** Goes with the shortlists once the person signs out (`lastSession.ts`). */
const PLACE = 'placewell.shortlist.searched';

/** What the list of homecare agencies was last narrowed to in this tab: of a postcode its district alone. */
const Searched = z.strictObject({
  /** Those that an enquiry's form asks for, by the names and values of the list's address. */
  filters: z.record(z.string(), z.string()),
  /** Of the postcode that was searched for, where it lies in one; '': none, or several. */
  local_authority: z.string(),
  /** 'SW9'; '': none. */
  district: z.string(),
});
export type SearchedLocations = z.infer<typeof Searched>;

/** What was last searched for in this tab; null: nothing, or it cannot be read. */
export function searchedLocations(): SearchedLocations | null {
  try {
    const read = Searched.safeParse(JSON.parse(sessionStorage.getItem(PLACE) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function rememberSearched(searched: SearchedLocations): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(searched));
  } catch {
    // Then an enquiry begins without it.
  }
}

export function forgetSearched(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Then nothing was kept.
  }
}
