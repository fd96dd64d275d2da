import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Responsibility } from '#shared/contacts/responsibilities.ts';
import { Instant, instant, PlaceUuid } from '#shared/kernel/ids.ts';
import { CardContact, placePartition } from '#shared/places/place.ts';
import type { PlaceWords } from '#shared/places/placeWords.ts';
import { register } from '#shared/server/erasure/register.ts';
import { entity } from '#shared/store/entity.ts';
import { type PersonalRow, registered } from '#shared/store/personalData.ts';
import { placeKind, placeKinds } from '#shared/store/placeKinds.ts';
import { FRIDAY_AT_TEN } from '#shared/testing/builders.ts';

/*
 * A second kind of place, which the product does not have: what a new kind declares, all of it. The
 * tests beside this file show that everything written for places works for it without another line.
 */

export const DAY_CENTRE = 'dayCentre';

/** A day centre: what all places have, and a thing of its own. */
const DayCentre = z.strictObject({
  kind: z.literal(DAY_CENTRE),
  uuid: PlaceUuid,
  version: z.int(),
  changed_at: Instant,
  name: z.string(),
  provider_name: z.string(),
  phone: z.string(),
  public_phone: z.string(),
  email: z.string(),
  home_manager: z.string(),
  manager_contact: z.nullable(CardContact),
  icb_contact: z.nullable(CardContact),
  takes_referrals: z.boolean(),
});
export type DayCentre = z.infer<typeof DayCentre>;

export const dayCentreEntity = entity<DayCentre, Pick<DayCentre, 'uuid'>>({
  name: 'dayCentre',
  schema: DayCentre,
  isFeed: true,
  key: ({ uuid }) => ({ pk: placePartition({ kind: DAY_CENTRE, uuid }), sk: 'PLACE' }),
  index: ({ uuid, changed_at }) => ({ CHG: { pk: 'DAY_CENTRE', sk: `${changed_at}#${uuid}` } }),
});

export const DAY_CENTRE_WORDS: PlaceWords = {
  name: 'day centre',
  short: 'centre',
  registerTo: 'say how many people the centre can take',
};

/** It has no reporting at all, and referrals only where it takes them. */
const RESPONSIBILITIES: readonly Responsibility<DayCentre>[] = [
  {
    field: 'vacancy_contact',
    name: 'Free places',
    holder: 'Free places contact',
    explains: 'Says each weekday how many people the centre can take',
    offered: () => true,
  },
  {
    field: 'aqp_list_stakeholder',
    name: 'Referrals',
    holder: 'Referrals contact',
    explains: 'Takes calls of social workers',
    offered: ({ takes_referrals }) => takes_referrals,
  },
];

const personalData: PersonalRow = registered(dayCentreEntity, {
  holds: {
    name: 'none',
    provider_name: 'none',
    phone: 'none',
    public_phone: 'personal',
    email: 'personal',
    home_manager: 'personal',
    manager_contact: 'personal',
    icb_contact: 'personal',
  },
});

/** Makes day centres a kind of place, for the test file that calls it. */
export function addDayCentres(): void {
  const row = placeKind<DayCentre>({
    words: DAY_CENTRE_WORDS,
    responsibilities: RESPONSIBILITIES,
    entity: dayCentreEntity,
  });
  Object.assign(placeKinds, { [DAY_CENTRE]: row });
  (register as Map<string, PersonalRow>).set(personalData.name, personalData);
}

/** A day centre that takes referrals, unless overridden. */
export const aDayCentre = (overrides: Partial<DayCentre> = {}): DayCentre => ({
  kind: DAY_CENTRE,
  uuid: randomUUID() as PlaceUuid,
  version: 1,
  changed_at: instant(FRIDAY_AT_TEN),
  name: 'Willow Day Centre',
  provider_name: 'Willow Days Limited',
  phone: '01610000009',
  public_phone: '',
  email: '',
  home_manager: '',
  manager_contact: null,
  icb_contact: null,
  takes_referrals: true,
  ...overrides,
});
