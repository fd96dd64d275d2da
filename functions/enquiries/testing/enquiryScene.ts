import { randomUUID } from 'node:crypto';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import {
  getEnquiry,
  patchEnquiry,
  postEnquiry,
  postLinkedEnquiry,
} from '#shared/enquiries/enquiries.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { findHome } from '#shared/store/homes.store.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  anAccount,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { someNeeds } from '#shared/testing/enquiries.ts';
import { type Answer, type Portal, startPortal } from '../../testing/portal.ts';

const PHONE = '020 7946 0018';
export const HOUR_MS = 3_600_000;

/** A portal for the tests of one file; before each it is Friday at ten. */
export function withPortal(use: (portal: Portal) => void): void {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
    use(portal);
  });
  afterAll(() => portal.stop());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const at = (iso: string) => vi.setSystemTime(new Date(iso));
export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A home with so many vacant residential beds, as it said two days ago. */
export const aFreeHome = (beds: number, overrides: Parameters<typeof aHome>[0] = {}): Home =>
  aHome({
    updated: new Date('2026-11-18T10:00:00.000Z'),
    ...overrides,
    vacancy: {
      vacant_beds: beds,
      types: [
        { bed_type: 'Residential', vacant_beds: beds },
        { bed_type: 'Residential dementia', vacant_beds: 0 },
      ],
      ...overrides.vacancy,
    },
  });

/** A home and the contact who answers for it. */
export interface Staffed {
  home: Home;
  contact: Contact;
}

/** Homes that can be asked, each with one vacancy contact; an asker and a colleague of theirs. */
export async function enquiryScene(portal: Portal, homes: readonly Home[]) {
  const staffed = homes.map(
    (home): Staffed => ({ home, contact: aContact({ home: home.uuid, vacancy_contact: true }) }),
  );
  // One of its own, so that no other scene's enquiries are its colleagues'.
  const organisation = `icb-${randomUUID()}`;
  const [asker, colleague] = [
    aCommissioner({ organisation_code: organisation, first_name: 'Robin' }),
    aCommissioner({ organisation_code: organisation, first_name: 'Kim' }),
  ];
  await portal.add({
    homes: [...homes],
    contacts: staffed.map(({ contact }) => contact),
    accounts: [asker, colleague],
  });
  return { staffed, asker, colleague, organisation };
}

type Scene = Awaited<ReturnType<typeof enquiryScene>>;

/** 'House 0', 'House 1' and so on, with so many vacant residential beds each. */
export const housesOf = (portal: Portal, ...beds: number[]): Promise<Scene> =>
  enquiryScene(
    portal,
    beds.map((count, n) => aFreeHome(count, { name: `House ${n}` })),
  );

export const homesOf = ({ staffed }: Scene): Home[] => staffed.map(({ home }) => home);

/** Somebody signed in who answers for the first home. */
export async function staffOf(portal: Portal, { staffed }: Scene): Promise<Account> {
  const staff = anAccount({ email: staffed[0]?.contact.emails[0]?.address ?? '' });
  await portal.add({ accounts: [staff] });
  return staff;
}

/** An answer's least. */
export const yes = { act: 'yes' };

/** What a good call to send an enquiry has in its body. */
export const sentBody = (homes: readonly Pick<Home, 'uuid'>[], more: object = {}) => ({
  kind: 'careHome',
  places: homes.map(({ uuid }) => uuid),
  needs: someNeeds(),
  beds: 1,
  needed_from: '2026-11-20',
  respond_within: 'two_hours',
  phone: PHONE,
  ...more,
});

/** Sends an enquiry; answers its id. */
export async function sendEnquiry(
  portal: Portal,
  as: Account,
  homes: readonly Pick<Home, 'uuid'>[],
  more: object = {},
): Promise<EnquiryId> {
  const answer = await portal.call(postEnquiry, { as, body: sentBody(homes, more) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.id;
}

/** What somebody has of an enquiry's link, signed at the clock's time. */
export async function linkOf(
  id: EnquiryId,
  { home, contact }: Staffed,
): Promise<Record<string, string>> {
  const email = contact.emails[0]?.address;
  if (!email) throw new Error('A link goes to an address');
  const place = { kind: 'careHome', uuid: home.uuid };
  const claims = { place, contact: contact.id, email, enquiry: id };
  return {
    'x-link-token': await signLink('enquiry', claims, { from: new Date(), hours: 24 * 35 }),
  };
}

/** A home answers by its link. The version is the present one unless stated. */
export async function answerBy(
  portal: Portal,
  id: EnquiryId,
  staffed: Staffed,
  act: object,
): Promise<Answer> {
  const facts = await findEnquiry(portal.table, id);
  const version = facts?.places.find(
    ({ place }) => place.uuid === staffed.home.uuid,
  )?.answer_version;
  const headers = await linkOf(id, staffed);
  return portal.call(postLinkedEnquiry, { headers, body: { version, ...act } });
}

export const command = (portal: Portal, as: Account, id: EnquiryId, body: object) =>
  portal.call(patchEnquiry, { as, params: { id }, body });

export const readEnquiry = (portal: Portal, as: Account, id: EnquiryId) =>
  portal.call(getEnquiry, { as, params: { id } });

export const notesAt = async (portal: Portal, { home }: Staffed) =>
  (await findHome(portal.table, home.uuid))?.notes ?? [];

export const stateOf = async (portal: Portal, id: EnquiryId) =>
  (await findEnquiry(portal.table, id))?.enquiry.state;

/** A record of the table's stream. */
export const recordOf = (
  eventName: 'INSERT' | 'MODIFY',
  after: object,
  before?: object,
): DynamoDBRecord => ({
  eventName,
  dynamodb: {
    SequenceNumber: '1',
    NewImage: marshall(after, { removeUndefinedValues: true }) as never,
    ...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) as never }),
  },
});
