import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getSession } from '#shared/account/session.api.ts';
import type { Contact, Membership } from '#shared/contacts/contact.ts';
import { patchContact } from '#shared/contacts/contacts.api.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { replace } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  anAqpHome,
  membershipsFor,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const contact = anAccount();
const staff = anAccount();
const commissioner = aCommissioner();
const reporting = aHome({ name: 'Alder House', reporting: true });
const other = anAqpHome({ name: 'Birch House', reporting: false });

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({
    homes: [other, reporting],
    contacts: [
      aContact({ home: reporting.uuid, email: contact.email, vacancy_contact: true }),
      aContact({ home: other.uuid, email: contact.email, vacancy_contact: false }),
      aContact({ home: other.uuid, email: staff.email, vacancy_contact: false }),
    ],
    accounts: [contact, staff, commissioner],
  });
});
afterAll(() => portal.stop());

const session = async (as: typeof contact) => (await portal.call(getSession, { as })).body;

describe('the session', () => {
  it('names the address of a contact’s overviews and what each home takes part in', async () => {
    expect(await session(contact)).toMatchObject({
      menu: 'nh-contact',
      contact_uuid: contact.id,
      homes: [
        { name: 'Alder House', vacancy_contact: true, reporting: true, aqp_status: false },
        { name: 'Birch House', vacancy_contact: false, reporting: false, aqp_status: true },
      ],
      places: [
        { kind: 'careHome', uuid: reporting.uuid, name: 'Alder House', vacancy_contact: true },
        { kind: 'careHome', uuid: other.uuid, name: 'Birch House', vacancy_contact: false },
      ],
    });
  });

  it('says who has Reporting, also where only the contact says it yet', async () => {
    const person = anAccount();
    const homes = [aHome({ name: 'Cedar' }), aHome({ name: 'Damson' }), aHome({ name: 'Elm' })];
    const [noted, unnoted, without] = homes.map(({ uuid }, at) =>
      aContact({ home: uuid, email: person.email, individual_contact: at < 2 }),
    ) as [Contact, Contact, Contact];
    await portal.add({ homes, contacts: [noted, unnoted, without], accounts: [person] });
    for (const contact of [unnoted, without]) {
      const [part] = membershipsFor(contact) as [Membership];
      await portal.table.commit(
        replace(membershipEntity, { ...part, individual_contact: null }, part),
      );
    }
    const { homes: parts } = await session(person);
    expect(parts).toMatchObject([
      { name: 'Cedar', individual_contact: true },
      { name: 'Damson', individual_contact: true },
      { name: 'Elm', individual_contact: false },
    ]);
    const saved = await portal.call(patchContact, {
      as: person,
      params: { id: unnoted.id },
      body: {
        care_home: homes[1]?.uuid,
        first_name: 'Ada',
        last_name: 'Larkspur',
        emails: [person.email],
        aqp_list_stakeholder: false,
        individual_contact: true,
        vacancy_contact: true,
      },
    });
    expect(saved.status, saved.text).toBe(200);
    const [healed] = await portal.table.read(
      wanted(membershipEntity, { place: unnoted.place, email: person.email }),
    );
    expect(healed?.individual_contact).toBe(true);
  });

  it('is the plain provider’s for staff of one home', async () => {
    expect(await session(staff)).toMatchObject({ menu: 'provider', contact_uuid: staff.id });
  });

  it('has the area of an ICB’s or a council’s commissioner, and none of others', async () => {
    const icb = 'NHS South East London Integrated Care Board';
    const ofIcb = aCommissioner({ organisation_code: 'icb-south-east-london' });
    const ofCouncil = aCommissioner({ organisation_code: 'la-9000022' });
    const ofTrust = aCommissioner({ organisation_code: 'nhs-rx3' });
    const central = aCommissioner({ kind: 'lph', organisation_code: 'icb-south-east-london' });
    await portal.add({ accounts: [ofIcb, ofCouncil, ofTrust, central] });
    expect((await session(ofIcb)).own_area).toEqual({ icb, local_authority: null });
    expect((await session(ofCouncil)).own_area).toEqual({ icb, local_authority: 'Lambeth' });
    for (const account of [ofTrust, central, staff])
      expect((await session(account)).own_area).toBeNull();
  });

  it('has what this installation sets: the list’s beginning, and another quality dashboard', async () => {
    expect(await session(commissioner)).toMatchObject({
      aqp_only_default: false,
      quality_dashboard_url: null,
    });
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    vi.stubEnv('AQP_ONLY_DEFAULT', 'yes');
    vi.stubEnv('QUALITY_DASHBOARD_URL', 'https://quality.example.org/');
    // A function reads its environment once.
    vi.resetModules();
    expect(await session(commissioner)).toMatchObject({
      aqp_only_default: true,
      quality_dashboard_url: 'https://quality.example.org/',
    });
  });

  it('has no overviews and no homes for a commissioner', async () => {
    expect(await session(commissioner)).toMatchObject({
      contact_uuid: null,
      homes: [],
      places: [],
    });
  });
});
