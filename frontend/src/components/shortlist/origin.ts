const ORIGIN_PLACE = 'placewell.shortlist.from';

/**
 * The postcode that this tab searched from, for distances. It may be somebody's home: it is kept in
 * the tab, never in an address and never sent on (ADR 15).
 */
export function searchedFrom(): string | null {
  try {
    return sessionStorage.getItem(ORIGIN_PLACE);
  } catch {
    return null;
  }
}

export function rememberOrigin(postcode: string): void {
  try {
    sessionStorage.setItem(ORIGIN_PLACE, postcode);
  } catch {
    // Then the shortlist shows no distances.
  }
}

export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(ORIGIN_PLACE);
  } catch {
    // Then there was none.
  }
}
