import { Session } from '#shared/account/session.api.ts';

const PLACE = 'placewell.session';
/** How each entry of the shortlists begins, which go with the person; their parts are in `components/shortlist`. */
const SHORTLIST = 'placewell.shortlist';

/** Of the lists that the tab was in; its parts are in `components/placeList`. */
const LISTS = 'placewell:lists';

/** Keeps who is signed in for a start without a network; null forgets. */
export function keepSession(session: Session | null): void {
  try {
    if (session === null) {
      localStorage.removeItem(PLACE);
      for (const storage of [localStorage, sessionStorage]) {
        for (const place of Object.keys(storage)) {
          if (place.startsWith(SHORTLIST)) storage.removeItem(place);
        }
      }
      // What was searched for, the postcode with it.
      sessionStorage.removeItem(LISTS);
    } else localStorage.setItem(PLACE, JSON.stringify(session));
  } catch {
    // Without storage there is no start without a network.
  }
}

/** Who was signed in here last and has not signed out; null if nobody, or if it is of another release. */
export function lastSession(): Session | null {
  try {
    const stored = Session.safeParse(JSON.parse(localStorage.getItem(PLACE) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
}
