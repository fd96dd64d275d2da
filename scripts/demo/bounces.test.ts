import { expect, it } from 'vitest';
import { demoBounces } from './bounces.ts';
import { demoHomes } from './demoHomes.ts';
import { demoWorld } from './world.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

it('lets mail to one colleague at one home come back', () => {
  const { contacts } = demoWorld(NOW);
  const [bouncing, ...others] = demoBounces(contacts, NOW);
  expect(others).toEqual([]);
  const home = contacts.filter((one) => one.place.uuid === demoHomes.aqpFrimley.uuid);
  const colleague = home.find(({ emails }) => emails[0]?.address === bouncing?.email);
  expect(colleague).toMatchObject({ home_manager: false, central_contact: false });
});
