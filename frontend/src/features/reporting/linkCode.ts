/*
 * What a link's six-digit code was exchanged for: it opens the placements of a report in this tab, for
 * 12 hours as the server counts them (reporting, section 1).
 */

const PLACE = 'placewell.report.code';
/** For a tab that may store nothing. */
let inMemory: { token: string; code: string } | null = null;

export const linkCode = {
  /** Of this very link, or null: none was given in this tab. */
  read(token: string): string | null {
    if (inMemory?.token === token) return inMemory.code;
    try {
      const [of, code] = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]');
      return of === token && typeof code === 'string' ? code : null;
    } catch {
      return null;
    }
  },
  /** Keeps a link's code; null forgets it. */
  keep(token: string, code: string | null): void {
    inMemory = code === null ? null : { token, code };
    try {
      if (code === null) sessionStorage.removeItem(PLACE);
      else sessionStorage.setItem(PLACE, JSON.stringify([token, code]));
    } catch {
      // It stands in the memory of this page.
    }
  },
};
