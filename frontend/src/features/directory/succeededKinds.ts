import { postSuccession } from '#shared/directory/closing.api.ts';
import type { ImportedKind, RegisterPlace } from '#shared/directory/directory.api.ts';
import { isDoubleEntry } from '#shared/directory/doubleEntry.ts';
import { HOMES_SUCCEED, type SuccessionRule } from '#shared/directory/succession.ts';
import { postLocationSuccession } from '#shared/domiciliary/locationRegistration.api.ts';
import { LOCATIONS_SUCCEED } from '#shared/domiciliary/locationSuccession.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { HomeUuid, LocationUuid } from '#shared/kernel/ids.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { send } from '../../api/send.ts';
import { centralPathOf, centralPathOfLocation } from './directoryText.ts';
import type { MoveSome } from './useMoveToSuccessor.ts';

/** What two registrations are called: of one that has a new one, or that was entered twice. */
interface PairWords {
  former: string;
  successor: string;
  inSentence: string;
}
const REGISTRATIONS: PairWords = {
  former: 'Former registration',
  successor: 'New registration',
  inSentence: 'the new registration',
};
const ENTRIES: PairWords = {
  former: 'Entered without a CQC location ID',
  successor: 'Entered with it',
  inSentence: 'the entry with the CQC location ID',
};

/** A kind of place that may go on under another registration: its words and ways. */
export interface SucceededKindText {
  rule: SuccessionRule;
  same: string;
  mayBeSame: string;
  /** '3 homes may have a new registration', and why these are proposed. */
  short: { one: string; many: string };
  whyProposed: string;
  /** What moves, in the dialog that confirms it. */
  moves: (to: string) => string;
  pairWords: (former: RegisterPlace, successor: RegisterPlace) => PairWords;
  pathOf: (place: Pick<RegisterPlace, 'uuid'>) => string;
  moveSome: MoveSome;
}

export const SUCCEEDED_KINDS: Readonly<Record<ImportedKind, SucceededKindText>> = {
  [CARE_HOME]: {
    rule: HOMES_SUCCEED,
    same: 'This is the same home',
    mayBeSame: 'This may be the same home',
    short: { one: 'home', many: 'homes' },
    whyProposed: 'The postcode is the same, and the name is similar or the address the same.',
    moves: (to) =>
      `Its contacts with their access, how it takes part, its specialisms and its suspensions move to ${to}. Vacancy figures do not.`,
    pairWords: (former, successor) => (isDoubleEntry(former, successor) ? ENTRIES : REGISTRATIONS),
    pathOf: centralPathOf,
    moveSome: (former, successor) =>
      send(postSuccession, {
        params: { uuid: former as HomeUuid },
        body: { successor: successor as HomeUuid },
      }),
  },
  [SERVICE_LOCATION]: {
    rule: LOCATIONS_SUCCEED,
    same: 'This is the same agency',
    mayBeSame: 'This may be the same agency',
    short: { one: 'agency', many: 'agencies' },
    whyProposed:
      'The postcode is the same, and the name is similar or the address the same. Where a postcode is not known, the name is similar, and the council and the phone number are the same.',
    moves: (to) =>
      `Its contacts with their access, how it takes part, its services and its suspensions move to ${to}. Its availability does not.`,
    pairWords: () => REGISTRATIONS,
    pathOf: centralPathOfLocation,
    moveSome: (former, successor) =>
      send(postLocationSuccession, {
        params: { uuid: former as LocationUuid },
        body: { successor: successor as LocationUuid },
      }),
  },
};
