import { expect, it } from 'vitest';
import { addressesOf } from '#shared/contacts/contact.ts';
import { demoBounces } from './bounces.ts';
import { demoHomes } from './demoHomes.ts';
import { houseWith } from './reporting/houses.ts';
import { demoWorld } from './world.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

it('lets mail to one colleague at one home come back, and all mail to an invented one', () => {
  const { contacts } = demoWorld(NOW);
  const [bouncing, ...others] = demoBounces(contacts, NOW);
  const { uuid } = houseWith('unreachable');
  const nobody = contacts.filter(({ place }) => place.uuid === uuid).flatMap(addressesOf);
  expect(others.map(({ email }) => email).sort()).toEqual(nobody.sort());
  const home = contacts.filter((contact) => contact.place.uuid === demoHomes.aqpFrimley.uuid);
  const colleague = home.find(({ emails }) => emails[0]?.address === bouncing?.email);
  expect(colleague).toMatchObject({ home_manager: false, central_contact: false });
});
