/** Goes with the shortlists once the person signs out (`lastSession.ts`). */
const PLACE = 'placewell.shortlist.homes-searched';

/** What the list of care homes was last narrowed to in this tab, by the values of its address. */
export interface SearchedHomes {
  vacant_bed_type: string;
  local_authority: string;
}

/** What of it an enquiry's form asks for; the cookie policy names each. */
export const HOMES_KEPT = ['vacant_bed_type', 'local_authority'] as const;

/** What was last searched for in this tab, where one value was asked for; '': none, or several. */
export function searchedHomes(): SearchedHomes {
  let lastSearch: Record<string, unknown> = {};
  try {
    lastSearch = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') ?? {};
  } catch {
    // Then nothing was kept.
  }
  const filterValue = (name: string) => {
    const value = lastSearch[name];
    return typeof value === 'string' && /^[a-z0-9-]{1,100}$/.test(value) ? value : '';
  };
  return {
    vacant_bed_type: filterValue('vacant_bed_type'),
    local_authority: filterValue('local_authority'),
  };
}

export function rememberSearchedHomes(query: Record<string, string | undefined>): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(query, [...HOMES_KEPT]));
  } catch {
    // Then an enquiry begins without it.
  }
}

export function forgetSearchedHomes(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Then nothing was kept.
  }
}
