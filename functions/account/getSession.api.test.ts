import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getSession } from '../../shared/account/session.api.ts';
import { aCommissioner, aContact, aHome, anAccount } from '../../shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const contact = anAccount();
const staff = anAccount();
const commissioner = aCommissioner();
const reporting = aHome({ name: 'Alder House', reporting: true });
const other = aHome({ name: 'Birch House', reporting: false });

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
        { name: 'Alder House', vacancy_contact: true, reporting: true },
        { name: 'Birch House', vacancy_contact: false, reporting: false },
      ],
      places: [
        { kind: 'careHome', uuid: reporting.uuid, name: 'Alder House', vacancy_contact: true },
        { kind: 'careHome', uuid: other.uuid, name: 'Birch House', vacancy_contact: false },
      ],
    });
  });

  it('is the plain provider’s for staff of one home', async () => {
    expect(await session(staff)).toMatchObject({ menu: 'provider', contact_uuid: staff.id });
  });

  it('tells the list to begin with the AQP list where this installation does', async () => {
    expect(await session(commissioner)).toMatchObject({ aqp_only_default: false });
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    vi.stubEnv('AQP_ONLY_DEFAULT', 'yes');
    // A function reads its environment once.
    vi.resetModules();
    expect(await session(commissioner)).toMatchObject({ aqp_only_default: true });
  });

  it('has no overviews and no homes for a commissioner', async () => {
    expect(await session(commissioner)).toMatchObject({
      contact_uuid: null,
      homes: [],
      places: [],
    });
  });
});
