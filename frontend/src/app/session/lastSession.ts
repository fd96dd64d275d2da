import { Session } from '#shared/account/session.api.ts';

const PLACE = 'placewell.session';
/** Whose the browser's and the tab's entries are, while somebody is there and after their session has run out. */
const PERSON = 'placewell.person';
/** How each entry of the shortlists begins, which go with the person; their parts are in `components/shortlist`. */
const SHORTLIST = 'placewell.shortlist';
/** Of the lists that the tab was in; its parts are in `components/placeList`. */
const LISTS = 'placewell:lists';

/** Keeps who is signed in for a start without a network; null, as they sign out: forgets all that is kept of them. */
export function keepSession(session: Session | null): void {
  try {
    if (session) localStorage.setItem(PLACE, JSON.stringify(session));
    else for (const storage of [localStorage, sessionStorage]) forgetIn(storage);
  } catch {
    // Without storage there is no start without a network.
  }
}

/** Somebody is signed in: what this browser and this tab keep of another person goes. */
export function keepOnlyOf(email: string): void {
  try {
    const former = lastSession()?.email;
    for (const storage of [localStorage, sessionStorage]) {
      const whose = storage.getItem(PERSON) ?? former ?? email;
      if (whose !== email) forgetIn(storage);
      storage.setItem(PERSON, email);
    }
  } catch {
    // Without storage nothing is kept.
  }
}

/**
 * Nobody is signed in. A session that ran out ends for a start without a network too; shortlists wait for the person.
 * Where they signed out, maybe in another tab, what this one keeps of them goes.
 */
export function endLastSession(): void {
  try {
    if (localStorage.getItem(PERSON) === null) keepSession(null);
    else localStorage.removeItem(PLACE);
  } catch {
    // Without storage nothing is kept.
  }
}

/** What goes with the person: what was searched for, and the postcode with it, too. */
function forgetIn(storage: Storage): void {
  const places = Object.keys(storage).filter(
    (place) => place.startsWith(SHORTLIST) || [PLACE, PERSON, LISTS].includes(place),
  );
  for (const place of places) storage.removeItem(place);
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
