import type { Session } from '../../../shared/account/session.api.ts';

type Homes = Session['homes'];

export type StartPlace =
  | { kind: 'page'; path: string }
  | { kind: 'homes'; homes: Homes }
  | { kind: 'nothing'; why: string };

/** Where a person starts: their one home, a choice of homes, or the care homes list. */
export function startPlaceOf(session: Pick<Session, 'kind' | 'flags' | 'homes'>): StartPlace {
  if (session.kind === 'provider') {
    const [first, ...others] = session.homes;
    if (first === undefined) {
      return {
        kind: 'nothing',
        why: 'Your account is not a contact of any care home now. Ask a colleague at the home to add your email address to its contacts.',
      };
    }
    return others.length === 0
      ? { kind: 'page', path: `/${first.uuid}/home` }
      : { kind: 'homes', homes: session.homes };
  }
  if (session.kind === 'lph' || session.flags.includes('nhList')) {
    return { kind: 'page', path: '/care_homes/list' };
  }
  return {
    kind: 'nothing',
    why: 'Your organisation has not switched on any page for your account yet.',
  };
}

/** Homes with `wanted` in their names, whatever the case and accents. */
export function matchingHomes(homes: Homes, wanted: string): Homes {
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB').trim();
  return homes.filter((home) => plain(home.name).includes(plain(wanted)));
}
