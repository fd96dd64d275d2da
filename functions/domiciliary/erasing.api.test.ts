import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { postCapacity } from '#shared/domiciliary/capacity.api.ts';
import {
  amendLocationReturn,
  listLocationReturnVersions,
  putLocationReturnSection,
  submitLocationReturn,
} from '#shared/domiciliary/locationReports.api.ts';
import { patchServiceLocation } from '#shared/domiciliary/serviceLocation.api.ts';
import { getErasure, postErasure } from '#shared/erasure/erasure.api.ts';
import { textHash } from '#shared/kernel/identifiers/textCheck.ts';
import { type PlaceRef, placePartition, placeRef } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import {
  findReturn,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
  whoseReturn,
} from '#shared/store/returns.store.ts';
import {
  findLocation,
  latestCapacityUpdates,
  locationEntity,
} from '#shared/store/serviceLocations.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { aReturn, goodAnswers, someSections } from '#shared/testing/reports.ts';
import { buildListSnapshot } from '../../events/schedule/buildListSnapshot.ts';
import { erasePeople } from '../../events/schedule/erasePeople.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { allRows } from '../testing/rows.ts';

/** Letters that are nobody else's: with digits a comment would hold a long number now and then. */
const aMark = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: IN_THE_WINDOW });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const PERIOD = '2026-10' as Period;
/** When the reports for October 2026 can be sent. Time goes on from one test to the next. */
const IN_THE_WINDOW = new Date('2026-11-05T10:14:00.000Z');

/** Erases a person, run after run, until nothing is left to do. */
async function erased(
  person: Account,
  { by, successor }: { by: Account; successor: { place: PlaceRef; contact: string } },
): Promise<void> {
  const begun = await portal.call(postErasure, {
    as: by,
    body: {
      email: person.email,
      confirm: person.email,
      reason: 'Wrote to us',
      successors: [successor],
    },
  });
  expect(begun.status, begun.text).toBe(200);
  const { table } = portal;
  let status = '';
  for (let run = 0; run < 6 && status !== 'done'; run += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    const removeFromPool = async () => undefined;
    await erasePeople({ table, now: new Date(), mayGoOn: () => true, removeFromPool });
    const { body } = await portal.call(getErasure, { as: by, params: { id: begun.body.id } });
    status = body.status;
  }
  expect(status).toBe('done');
}

describe('erasing somebody of a homecare agency', () => {
  it('takes their name from a location’s reports, drafts and versions, and leaves every figure', async () => {
    const mark = aMark();
    const names = { first_name: `Zephyrine${mark}`, last_name: `Quillon${mark}` };
    const name = fullName(names);
    const person = anAccount({ ...names, email: `zephyrine.${mark}@example.org` });
    const colleague = anAccount({ first_name: 'Nell', last_name: 'Heron' });
    const team = anAccount({ kind: 'lph' });
    const location = anAqpLocation({ reporting: true });
    const contact = { individual_contact: true };
    const own = aLocationContact(location, { ...contact, ...names, email: person.email });
    const other = aLocationContact(location, {
      ...contact,
      first_name: 'Nell',
      last_name: 'Heron',
      email: colleague.email,
    });
    await portal.add({
      locations: [location],
      contacts: [own, other],
      accounts: [person, colleague, team],
    });
    const { table } = portal;
    await buildListSnapshot({ table, now: new Date() });
    const monthlyReturn = aReturn(location, PERIOD, { draft_version: 7, percentage: 99 });
    await table.load([
      create(returnEntity, monthlyReturn),
      ...someSections(monthlyReturn, goodAnswers(monthlyReturn)).map((each) =>
        create(returnSectionEntity, each),
      ),
    ]);
    const whose = { uuid: location.uuid, period: PERIOD };
    const save = async (as: typeof person, section: string, answers: object, read: object) => {
      const params = { ...whose, section };
      const body = { version: 0, ...read, answers, not_known: [], confirmed: [] };
      const answer = await portal.call(putLocationReturnSection, { as, params, body });
      expect(answer.status, answer.text).toBe(200);
      return answer.body.draft_version as number;
    };
    const submit = async (as: typeof person, draft_version: number) => {
      const signed = { name: fullName(as), position: 'Manager', email: as.email };
      const sign_off = { ...signed, confirm_agreement: true };
      const body = { draft_version, confirmed: [], sign_off };
      const answer = await portal.call(submitLocationReturn, { as, params: whose, body });
      expect(answer.status, answer.text).toBe(200);
    };
    await submit(
      person,
      await save(person, 'voice', { complaints: 1, compliments: 4 }, { version: 1 }),
    );
    // Their colleague submits once more, and then they begin an amendment that nobody has ended.
    const amend = async (as: typeof person) => {
      const body = { reason: 'A complaint had been missed' };
      const answer = await portal.call(amendLocationReturn, { as, params: whose, body });
      expect(answer.status, answer.text).toBe(200);
    };
    await amend(colleague);
    await submit(
      colleague,
      await save(colleague, 'voice', { complaints: 2, compliments: 4 }, { draft: 2 }),
    );
    await amend(person);
    await save(person, 'voice', { complaints: 3, compliments: 4 }, { draft: 3 });
    const rows = async () => {
      const all = await Promise.all(
        [returnEntity, returnSectionEntity, returnVersionEntity].map(async (entity) =>
          (await allRows(portal, entity.name)).filter((row) =>
            JSON.stringify(row).includes(location.uuid),
          ),
        ),
      );
      return JSON.stringify(all);
    };
    const before = await rows();
    for (const word of [name, person.email]) expect(before).toContain(word);

    await erased(person, { by: team, successor: { place: placeRef(location), contact: other.id } });

    const remainingRows = await rows();
    for (const word of [names.first_name, names.last_name, person.email]) {
      expect(remainingRows).not.toContain(word);
    }
    expect(remainingRows).toContain('Nell Heron');
    expect(remainingRows).toContain(colleague.email);
    const trail = await auditOf(table, placePartition(placeRef(location)));
    expect(JSON.stringify(trail)).not.toContain(names.first_name);
    // The figures are the location's: the draft and both versions are as they were.
    const versions = await portal.call(listLocationReturnVersions, { as: team, params: whose });
    expect(versions.body).toMatchObject([
      { version: 2, differences: [{ id: 'complaints', before: '1', after: '2' }] },
      { version: 1 },
    ]);
    expect(await findReturn(table, { ...whoseReturn(location), period: PERIOD })).toMatchObject({
      submitted_version: 2,
      amendment: { reason: 'A complaint had been missed' },
    });
  });

  it('takes their name from its card, its services and its answers, and leaves a colleague’s', async () => {
    vi.setSystemTime(FRIDAY_AT_TEN);
    const mark = aMark();
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
          // Both name somebody, and their writer has said that they do not.
          checked: [comments, `${name} is isolating`].map(textHash),
        },
      });
    const first = await answer(colleague, 'Mornings are free');
    expect(first.status, first.text).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    const second = await answer(person, `${name} (${person.email}, ${phone}) knows more`);
    expect(second.status, second.text).toBe(200);

    const { table } = portal;
    await erased(person, { by: team, successor: { place: placeRef(location), contact: other.id } });

    const after = (await findLocation(table, location.uuid)) as ServiceLocation;
    const { updates } = await latestCapacityUpdates(table, location.uuid, { limit: 5 });
    expect(updates).toHaveLength(2);
    const remainingText = JSON.stringify([
      after,
      updates,
      await allRows(portal, locationEntity.name),
    ]);
    for (const word of [names.first_name, person.email, phone])
      expect(remainingText).not.toContain(word);
    expect(after.home_manager).toBe('');
    expect(after.icb_contact?.name).toBe('Nell Heron');
    expect(after.services_updated?.by).not.toBe(name);
    expect(updates.map(({ by }) => by)).toContain('Nell Heron');
    // What was answered stays.
    expect(after.capacity).toMatchObject({ version: 2, areas: [9000022], acceptsCovid: false });
  });
});
