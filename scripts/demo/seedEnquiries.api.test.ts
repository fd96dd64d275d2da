import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Enquiry } from '#shared/enquiries/enquiry.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { enquiryEntity, findEnquiry } from '#shared/store/enquiries.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import { aCommissioner } from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { domcareWorld } from './domcare/domcareWorld.ts';
import { demoNotes, ENQUIRY_STORIES, enquiryId, houseCalled } from './enquiries.ts';
import { readHouses } from './reporting/houseHomes.ts';
import { seedEnquiries } from './seedEnquiries.ts';
import type { SentMail } from './sentMails.ts';
import { worldOf } from './world.ts';

const now = new Date('2026-11-20T14:00:00.000Z');
const people = [
  'commissioner-icb@example.org',
  'administrator@example.org',
  'commissioner-domcare@example.org',
].map((email) =>
  aCommissioner({ email: email as EmailAddress, organisation_code: 'icb-greater-manchester' }),
);
const [asker] = people as [Account];

let portal: Portal;
let mails: SentMail[];
const seeded = () => seedEnquiries(portal.table, { accounts: people, now, writes: true });

beforeAll(async () => {
  portal = await startPortal();
  const { homes, contacts } = worldOf(readHouses(now), now);
  const domcare = domcareWorld(now);
  const invented = domcare.locations.filter(({ name }) => name.startsWith('Demo Homecare'));
  const uuids = new Set<string>(invented.map(({ uuid }) => uuid));
  await portal.add({
    accounts: people,
    homes: demoNotes(homes, now),
    locations: invented,
    contacts: [...contacts, ...domcare.contacts.filter(({ place }) => uuids.has(place.uuid))],
  });
  mails = await seeded();
});
afterAll(() => portal.stop());

const factsOf = async (key: string) => {
  const story = ENQUIRY_STORIES.find((enquiryStory) => enquiryStory.key === key);
  const facts = story && (await findEnquiry(portal.table, enquiryId(story)));
  if (!facts) throw new Error(`No enquiry is ${key}`);
  return facts;
};
const subjectsTo = (email: string) =>
  mails.filter(({ destination }) => destination.to.includes(email)).map(({ subject }) => subject);

it('there is an enquiry in each state, with what was answered and who did what', async () => {
  const states: Record<string, Partial<Enquiry>> = {
    placed: { state: 'PLACED', outcome: 'placed_here', answered: 2 },
    expired: { state: 'EXPIRED', outcome: 'expired', answered: 1, yes: 0 },
    chosen: { state: 'CHOSEN', answered: 3, yes: 2 },
    answered: { state: 'OPEN', answered: 4, yes: 2 },
    'of a colleague': { state: 'OPEN', answered: 0, account: people[1]?.id as never },
    open: { state: 'OPEN', asked: 3, answered: 1, account: asker.id },
    'homecare started': { state: 'PLACED', outcome: 'placed_here', answered: 2, beds: null },
    'homecare chosen': { state: 'CHOSEN', answered: 2, place_kind: 'serviceLocation' },
    'homecare open': { state: 'OPEN', asked: 4, answered: 3, account: people[2]?.id as never },
  };
  for (const [key, state] of Object.entries(states)) {
    const { enquiry, places } = await factsOf(key);
    expect(enquiry, key).toMatchObject(state);
    // Nothing is due that has not been done.
    expect(Date.parse(enquiry.due), key).toBeGreaterThan(now.getTime());
    const trail = await auditOf(portal.table, enquiryEntity.key(enquiry).pk);
    expect(trail[0], key).toMatchObject({ what: 'enquiries.sent' });
    expect(trail.length, key).toBeGreaterThan(enquiry.answered);
    expect(places.length, key).toBe(enquiry.asked);
  }
});

it('the chosen home keeps a bed, and so does one that said until when', async () => {
  const heldAt = async (place: string) =>
    (await findHome(portal.table, houseCalled(place).uuid))?.notes.filter(
      ({ kind }) => kind === 'held',
    );
  const { enquiry } = await factsOf('chosen');
  expect(enquiry.chosen).toMatchObject({ name: 'Demo House Elmstow', arrival: '2026-11-21' });
  const ofChoice = await heldAt('Elmstow');
  expect(ofChoice).toHaveLength(enquiry.chosen?.bed_kept ? 1 : 0);
  const { places } = await factsOf('answered');
  const yes = places.find(({ name }) => name === 'Demo House Larkhampton')?.answer;
  expect(await heldAt('Larkhampton')).toMatchObject(
    yes?.keep_until ? [{ until: yes.keep_until, chosen: false }] : [],
  );
  expect([...(ofChoice ?? []), yes?.keep_until ?? []].flat().length).toBeGreaterThan(0);
});

it('the inbox has the mails that the product would have sent, with what is needed and links', async () => {
  const { enquiry: chosen } = await factsOf('chosen');
  const toCentral = subjectsTo('reporting-central@example.org');
  expect(toCentral).toContain(`You were chosen (${chosen.reference})`);
  const { enquiry: open } = await factsOf('open');
  const mailsAbout = mails.filter(({ subject }) => subject.includes(open.reference));
  expect(mailsAbout.length).toBeGreaterThan(0);
  expect(mailsAbout[0]?.body.html).toContain('Two people to move, Hoist');
  expect(mailsAbout[0]?.body.html).toMatch(/enquiry_link\?answer=yes#\S/);
  const { enquiry: expired } = await factsOf('expired');
  const { enquiry: answered } = await factsOf('answered');
  expect(subjectsTo(asker.email)).toEqual(
    expect.arrayContaining([
      `A place said yes (${answered.reference})`,
      `An enquiry has ended (${expired.reference})`,
    ]),
  );
  expect(mails.map(({ at }) => at)).toEqual(mails.map(({ at }) => at).toSorted((a, b) => a - b));
});

it('an agency that is chosen is asked whether it can still take packages', async () => {
  const { enquiry } = await factsOf('homecare chosen');
  const mail = mails.find(({ subject }) => subject === `You were chosen (${enquiry.reference})`);
  expect(mail?.body.html).toContain('Can you still take packages in Tower Hamlets?');
  const { enquiry: open } = await factsOf('homecare open');
  const toLambeth = subjectsTo('domcare@example.org');
  expect(toLambeth.join()).not.toContain('someone');
  const mailsAbout = mails.filter(({ subject }) => subject.includes(open.reference));
  expect(mailsAbout[0]?.subject).toContain('can you take a package of care?');
});

it('is the same when a seed that was broken off is done again', async () => {
  const before = await Promise.all(ENQUIRY_STORIES.map(({ key }) => factsOf(key)));
  const again = await seeded();
  const ids = (some: SentMail[]) => some.map(({ messageId }) => messageId).sort();
  expect(ids(again)).toEqual(ids(mails));
  const after = await Promise.all(ENQUIRY_STORIES.map(({ key }) => factsOf(key)));
  expect(after.map(({ enquiry }) => enquiry.state)).toEqual(
    before.map(({ enquiry }) => enquiry.state),
  );
  const { notes = [] } = (await findHome(portal.table, houseCalled('Elmstow').uuid)) ?? {};
  expect(notes.length).toBeLessThanOrEqual(1);
});
