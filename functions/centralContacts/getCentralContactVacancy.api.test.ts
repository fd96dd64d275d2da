import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCentralContactVacancy } from '#shared/centralContacts/centralContacts.api.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const regional = anAccount({ first_name: 'Rosalind', last_name: 'Merryweather' });
const many = anAccount();
const idle = anAccount();
const stranger = anAccount();
const central = anAccount({ kind: 'lph' });
const commissioner = aCommissioner();

const oak = aHome({
  name: 'Oak House',
  provider_name: 'Trees Limited',
  local_authority: 'Kent',
  updated: new Date('2026-11-19T10:00:00.000Z'),
});
const beech = aHome({
  name: 'Beech House',
  aqp_status: true,
  aqp_variant: 'frimley',
  aqp_suspension: true,
  bed_type_preferences: ['Nursing'],
});
const quiet = aHome({ name: 'Elm House', vacancy_reporting: false });
const centralOnly = aHome({ name: 'Ash House' });
const notTheirs = aHome({ name: 'Foreign House' });
const hundreds = Array.from({ length: 130 }, (_, i) =>
  aHome({ name: `Home ${String(i).padStart(3, '0')}` }),
);

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  const contact = (home: { uuid: never }, email: typeof regional.email, roles: object) =>
    aContact({ home: home.uuid, email, ...roles });
  const vacancy = { vacancy_contact: true };
  await portal.add({
    homes: [oak, beech, quiet, centralOnly, notTheirs, ...hundreds],
    contacts: [
      ...[oak, beech, quiet].map((home) => contact(home as never, regional.email, vacancy)),
      contact(centralOnly as never, regional.email, {
        vacancy_contact: false,
        central_contact: true,
      }),
      contact(notTheirs as never, stranger.email, vacancy),
      ...hundreds.map((home) => contact(home as never, many.email, vacancy)),
    ],
    accounts: [regional, many, idle, stranger, central, commissioner],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const overview = (as: typeof regional, account = as) =>
  portal.call(getCentralContactVacancy, { as, params: { uuid: account.id } });
const names = (body: { care_homes: { name: string }[] }) => body.care_homes.map((h) => h.name);

describe('the vacancy overview', () => {
  it('lists exactly the homes of which the account is the vacancy contact, by name', async () => {
    const { status, body } = await overview(regional);
    expect(status).toBe(200);
    expect(names(body)).toEqual(['Beech House', 'Elm House', 'Oak House']);
    expect(body).toMatchObject({ uuid: regional.id, name: 'Rosalind Merryweather' });
  });

  it('gives each home what its row shows', async () => {
    const { body } = await overview(regional);
    expect(body.care_homes[2]).toMatchObject({
      uuid: oak.uuid,
      provider: { name: 'Trees Limited' },
      local_authority: { name: 'Kent' },
      service_types: [{ name: 'Residential homes' }],
      bed_form: { kind: 'standard', total: 'Residential', dementia: 'Residential dementia' },
      vacancy_updated: '10:00 on 19-11-2026',
      vacancy_updated_days: 1,
      vacancy_version: oak.vacancy.version,
      bar: null,
    });
  });

  it('says which homes cannot report, and whom a suspended one writes to', async () => {
    const { body } = await overview(regional);
    expect(body.care_homes[0]).toMatchObject({
      bar: 'aqp_suspension',
      frimley_aqp_status: true,
      sussex_aqp_status: false,
      bed_form: { kind: 'aqp', types: ['Nursing'] },
    });
    expect(body.care_homes[0]).toHaveProperty('aqp_suspension_contact');
    expect(body.care_homes[1]).toMatchObject({ bar: 'not_reporting' });
  });

  it('reads more than a hundred homes', async () => {
    const { body } = await overview(many);
    expect(names(body)).toEqual(hundreds.map(({ name }) => name));
  });

  it('is empty for somebody with no such home', async () => {
    expect((await overview(idle)).body.care_homes).toEqual([]);
  });

  it('is the account’s own and the central team’s', async () => {
    expect((await overview(stranger, regional)).status).toBe(404);
    expect((await overview(commissioner, regional)).status).toBe(403);
    expect((await overview(central, commissioner)).status).toBe(404);
    const { status, body } = await overview(central, regional);
    expect(status).toBe(200);
    expect(names(body)).toHaveLength(3);
  });

  it('follows a save at once, whose version the next one names', async () => {
    const save = (version: number) =>
      portal.call(postVacancies, {
        as: regional,
        params: { uuid: oak.uuid },
        body: { beds: { Residential: 2 }, version, channel: 'overview' },
      });
    const before = (await overview(regional)).body.care_homes[2].vacancy_version;
    expect((await save(before)).status).toBe(200);
    const after = (await overview(regional)).body.care_homes[2];
    expect(after).toMatchObject({ vacant_beds: 2, vacancy_version: before + 1 });
    expect((await save(before)).status).toBe(409);
  });
});
