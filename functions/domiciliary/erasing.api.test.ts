import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildListSnapshot } from '../../events/schedule/buildListSnapshot.ts';
import { erasePeople } from '../../events/schedule/erasePeople.ts';
import { fullName } from '../../shared/contacts/contact.ts';
import { postCapacity } from '../../shared/domiciliary/capacity.api.ts';
import { patchServiceLocation } from '../../shared/domiciliary/serviceLocation.api.ts';
import type { ServiceLocation } from '../../shared/domiciliary/serviceLocation.ts';
import { getErasure, postErasure } from '../../shared/erasure/erasure.api.ts';
import { placeRef } from '../../shared/places/place.ts';
import {
  findLocation,
  latestCapacityUpdates,
  locationEntity,
} from '../../shared/store/serviceLocations.store.ts';
import {
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '../../shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

describe('erasing somebody of a homecare agency', () => {
  it('takes their name from its card, its services and its answers, and leaves a colleague’s', async () => {
    const mark = randomUUID().slice(0, 8);
    const names = { first_name: `Zephyrine${mark}`, last_name: `Quillon${mark}` };
    const name = fullName(names);
    const phone = `0163 ${mark}`;
    const person = anAccount({ ...names, email: `zephyrine.${mark}@example.org` });
    const [colleague, team] = [
      anAccount({ first_name: 'Nell', last_name: 'Heron' }),
      anAccount({ kind: 'lph' }),
    ];
    const location = anAqpLocation({
      cqc_recorded_id: null,
      home_manager: name,
      email: person.email,
      icb_contact: { name, phone_numbers: [phone], emails: [person.email] },
    });
    const own = aLocationContact(location, {
      ...names,
      email: person.email,
      phone_numbers: [{ phone_number: phone }],
      home_manager: true,
      aqp_list_stakeholder: true,
    });
    const other = aLocationContact(location, {
      first_name: 'Nell',
      last_name: 'Heron',
      email: colleague.email,
    });
    await portal.add({
      locations: [location],
      contacts: [own, other],
      accounts: [person, colleague, team],
    });
    await buildListSnapshot({ table: portal.table, now: new Date() });
    const params = { uuid: location.uuid };
    const services = {
      care_tiers: [1],
      specialisms: [99],
      other_specialisms: `Ask ${name} about pet care`,
      spoken_languages: [],
    };
    const saved = await portal.call(patchServiceLocation, { as: person, params, body: services });
    expect(saved.status, saved.text).toBe(200);
    const answer = (as: typeof person, comments: string) =>
      portal.call(postCapacity, {
        as,
        params,
        body: {
          minimumCallDuration: 'A_1',
          noticeRequired: 'A_1',
          areas: [9000022],
          comments,
          acceptsCovid: false,
          acceptsCovidComment: `${name} is isolating`,
        },
      });
    const first = await answer(colleague, 'Mornings are free');
    expect(first.status, first.text).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    const second = await answer(person, `${name} (${person.email}, ${phone}) knows more`);
    expect(second.status, second.text).toBe(200);

    const asked = await portal.call(postErasure, {
      as: team,
      body: {
        email: person.email,
        confirm: person.email,
        reason: 'Wrote to us',
        successors: [{ place: placeRef(location), contact: other.id }],
      },
    });
    expect(asked.status, asked.text).toBe(200);
    const { table } = portal;
    let status = '';
    for (let run = 0; run < 6 && status !== 'done'; run += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      const removeFromPool = async () => undefined;
      await erasePeople({ table, now: new Date(), mayGoOn: () => true, removeFromPool });
      const { body } = await portal.call(getErasure, { as: team, params: { id: asked.body.id } });
      status = body.status;
    }
    expect(status).toBe('done');

    const after = (await findLocation(table, location.uuid)) as ServiceLocation;
    const { updates } = await latestCapacityUpdates(table, location.uuid, { limit: 5 });
    expect(updates).toHaveLength(2);
    const left = JSON.stringify([after, updates, await allRows(portal, locationEntity.name)]);
    for (const word of [names.first_name, person.email, phone]) expect(left).not.toContain(word);
    expect(after.home_manager).toBe('');
    expect(after.icb_contact?.name).toBe('Nell Heron');
    expect(after.services_updated?.by).not.toBe(name);
    expect(updates.map(({ by }) => by)).toContain('Nell Heron');
    // What was answered stays.
    expect(after.capacity).toMatchObject({ version: 2, areas: [9000022], acceptsCovid: false });
  });
});
