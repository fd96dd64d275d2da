import { expect, it } from 'vitest';
import { aContact, aHome, aRegistrationRequest } from '../testing/builders.ts';
import { hintsOf } from './hints.ts';
import { dueDay, isOverdue } from './registrationTimes.ts';

const home = aHome({
  email: 'office@larch.example',
  website: 'www.larch-care.example/oldham',
  cqc_recorded_id: '1-109570155',
});
const none = { contacts: [], others: 0, foundById: false, hasClosed: false };
const textsOf = (request: Parameters<typeof aRegistrationRequest>[0], more: object = {}) =>
  hintsOf(aRegistrationRequest(request), { place: home, ...none, ...more }).map(
    ({ sign, text }) => `${sign}: ${text}`,
  );

it('knows the home’s own domain, its website’s and its contacts’', () => {
  expect(textsOf({ email: 'ada@larch.example' })).toContain(
    'for: Uses the same email domain as the home: larch.example',
  );
  expect(textsOf({ email: 'ada@larch-care.example' })).toContain(
    'for: larch-care.example is the domain of the home’s website',
  );
  const contacts = ['a', 'b'].map((box) =>
    aContact({ home: home.uuid, email: `${box}@group.example` }),
  );
  expect(textsOf({ email: 'ada@group.example' }, { contacts })).toContain(
    'for: group.example is also the domain of 2 contacts of the home',
  );
});

it('takes a public mail service for no sign, also where a colleague has it', () => {
  const contacts = [aContact({ home: home.uuid, email: 'sam@gmail.com' })];
  const texts = textsOf({ email: 'ada@gmail.com' }, { contacts });
  expect(texts).toContain(
    'note: gmail.com is a public email service: anyone can have an address there',
  );
  expect(texts.join()).not.toContain('also the domain');
});

it('does not take the end of a domain for the domain', () => {
  expect(textsOf({ email: 'ada@arch.example' })).toContain(
    'note: arch.example is not a domain that we know of this home',
  );
  expect(textsOf({ email: 'ada@example' }).join()).not.toContain('website');
  expect(textsOf({ email: 'ada@mail.larch-care.example' }).join()).toContain('website');
});

it('says what fits the directory and what does not', () => {
  const texts = textsOf({
    care_home_name: 'LARCH  HOUSE.',
    provider_name: 'Someone else',
    cqc_registration_id: '1-999999999',
  });
  expect(texts).toContain('for: Home name matches');
  expect(texts).toContain(
    'against: The provider name is different in the directory: Larch Care Limited',
  );
  expect(texts).toContain(
    'against: The home was found by its name and local authority, not by its CQC registration ID',
  );
});

it('notes a namesake, other requests and a closed home', () => {
  const contacts = [aContact({ home: home.uuid, first_name: 'Ada', last_name: 'Larkspur' })];
  expect(textsOf({}, { contacts, others: 2 })).toEqual(
    expect.arrayContaining([
      'note: A contact of the home has the same name, with another address',
      'note: This address has also asked about 2 other homes',
    ]),
  );
  expect(textsOf({}, { place: aHome({ location_status: 'CLOSED' }) })).toContain(
    'against: This home is closed',
  );
});

it('does not take somebody who has joined for another person, nor for a colleague of themselves', () => {
  const email = 'ada@larch-group.example';
  const own = aContact({ home: home.uuid, first_name: 'Ada', last_name: 'Larkspur', email });
  const texts = textsOf({ email }, { contacts: [own] });
  expect(texts).toContain('note: This address is a contact of the home already');
  expect(texts.join()).not.toContain('another address');
  expect(texts.join()).not.toContain('also the domain');
});

it('has little to say of a home that is not in the directory', () => {
  expect(textsOf({}, { place: undefined })).toEqual([]);
});

it('counts working days, over weekends and bank holidays', () => {
  expect(dueDay('2026-11-20T10:00:00.000Z')).toBe('2026-11-25');
  expect(dueDay('2026-12-23T10:00:00.000Z')).toBe('2026-12-30');
  const request = { state: 'PENDING', confirmed_at: '2026-11-20T10:00:00.000Z' };
  expect(isOverdue(request, new Date('2026-11-25T23:59:59.999Z'))).toBe(false);
  expect(isOverdue(request, new Date('2026-11-26T00:00:00.000Z'))).toBe(true);
  expect(isOverdue({ ...request, state: 'REJECTED' }, new Date('2026-12-26'))).toBe(false);
});

it('tells a successor from a home that was found by its name', () => {
  const askedFields = { cqc_registration_id: '1-200000000' };
  expect(textsOf(askedFields)).toContain(
    'against: The home was found by its name and local authority, not by its CQC registration ID',
  );
  const reached = textsOf(askedFields, { foundById: true });
  expect(reached).toContain(
    'note: The CQC registration ID is of a home that has closed; this home continues in its place',
  );
  expect(reached.join()).not.toContain('found by its name');
  expect(textsOf(askedFields, { place: undefined, hasClosed: true })).toEqual([
    'against: What has this CQC registration ID is closed',
  ]);
});

it('takes an authority for right that its home has moved on from, and an old spelling', () => {
  const inAuthority = (local_authority: string, local_authority_name: string) =>
    textsOf({ local_authority_name }, { place: { ...home, local_authority } });
  for (const [ours, entered] of [
    ['West Surrey', 'Surrey'],
    ['Surrey', 'West Surrey'],
    ['County Durham', 'Durham'],
  ] as const) {
    expect(inAuthority(ours, entered)).toContain('for: Local authority matches');
  }
  expect(inAuthority('Kent', 'Surrey').join()).toContain(
    'The local authority is different in the directory',
  );
});
