import type { Session } from '../../../shared/account/session.api.ts';

type Homes = Session['homes'];

export type StartPlace =
  | { kind: 'page'; path: string }
  | { kind: 'homes'; homes: Homes }
  /** What needs them today. */
  | { kind: 'start' }
  | { kind: 'nothing'; why: string };

/** Where a person starts: their one home, a choice of homes, or the start page, which asks for no flag. */
export function startPlaceOf(session: Pick<Session, 'kind' | 'homes'>): StartPlace {
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
  return { kind: 'start' };
}

/** Homes with `wanted` in their names, whatever the case and accents. */
export function matchingHomes(homes: Homes, wanted: string): Homes {
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB').trim();
  return homes.filter((home) => plain(home.name).includes(plain(wanted)));
}
