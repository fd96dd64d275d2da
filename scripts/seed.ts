import {
  DescribeTableCommand,
  DynamoDBClient,
  type StreamSpecification,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Account } from '#shared/account/account.ts';
import { type AccountId, instant } from '#shared/kernel/ids.ts';
import { documentClient } from '#shared/server/aws.ts';
import { putFile } from '#shared/server/files.ts';
import { accountEntity } from '#shared/store/accounts.store.ts';
import { announcementEntity } from '#shared/store/announcements.store.ts';
import { auditEntity } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { careRatesEntity } from '#shared/store/careCost.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { vacancyFeedbackEntity } from '#shared/store/feedback.store.ts';
import { documentEntity } from '#shared/store/guidance.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { invitationEntity } from '#shared/store/invitations.store.ts';
import { organisationEntity } from '#shared/store/organisations.store.ts';
import { registrantEntity, registrationRequestEntity } from '#shared/store/registrations.store.ts';
import {
  placementDraftEntity,
  placementItemEntity,
  returnEntity,
  returnSectionEntity,
  returnVersionEntity,
} from '#shared/store/returns.store.ts';
import { savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { capacityUpdateEntity, locationEntity } from '#shared/store/serviceLocations.store.ts';
import { helpContactEntity, mailTestEntity } from '#shared/store/setUp.store.ts';
import { openTable, type Table } from '#shared/store/table.ts';
import { tableShape } from '#shared/store/tableShape.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { create, type Write } from '#shared/store/write.ts';
import { buildPlacements } from '../events/schedule/buildPlacements.ts';
import { buildAllQuality } from '../events/schedule/buildQuality.ts';
import {
  DEMO_PASSWORD,
  type DemoPerson,
  demoOrganisations,
  demoPeople,
  firstPerson,
  homeStaff,
  locationStaff,
  type OrganisationStaff,
  organisationStaff,
  providerStaff,
} from './demo/accounts.ts';
import { demoAnnouncements } from './demo/announcements.ts';
import { demoBounces } from './demo/bounces.ts';
import { demoCareRates } from './demo/careRates.ts';
import { demoDocuments } from './demo/documents.ts';
import { domcareWorld } from './demo/domcare/domcareWorld.ts';
import { demoNotes, ENQUIRY_STORIES } from './demo/enquiries.ts';
import { demoFeedback } from './demo/feedback.ts';
import { demoHelp } from './demo/help.ts';
import { demoInvitations } from './demo/invitations.ts';
import { demoMailTest } from './demo/mailTest.ts';
import { demoRegistrations } from './demo/registrations.ts';
import type { DemoReports } from './demo/reporting/reports.ts';
import { demoSavedSearches } from './demo/savedSearches.ts';
import { seedAgreements } from './demo/seedAgreements.ts';
import { seedEnquiries } from './demo/seedEnquiries.ts';
import type { SentMail } from './demo/sentMails.ts';
import { seedUpdateMonths } from './demo/updateMonths.ts';
import { demoWorld } from './demo/world.ts';

/** Requests under way at once: more gain nothing on two cores. */
const LANES = 4;

export interface SeedOptions {
  tableName: string;
  /** What the ages of the demo's vacancies are counted from. */
  now: Date;
  /** Makes the sign-in of an account, or finds it, and gives its subject. */
  makeUser: (user: { email: string; password: string; temporary?: boolean }) => Promise<string>;
  /** Is called with what is being done, a line at a time. */
  say: (line: string) => void;
  /** Puts mails that went out in the past into the inbox of this machine. */
  keepMails?: (mails: SentMail[]) => void;
  /** Puts these rows, and nothing else, into the table, where its engine can do so at once. */
  refill?: ((rows: readonly object[]) => Promise<void>) | undefined;
}

/**
 * Writes the whole demo: homes, people, vacancies and accounts. Writing it again overwrites it,
 * what people have changed since included; updates they have made stay in the homes' histories.
 *
 * For a table of one's own machine only. The table's stream is a new one afterwards, so ask for its
 * ARN when this is done.
 */
export async function seed(options: SeedOptions): Promise<{ homes: number; contacts: number }> {
  const { tableName, now, makeUser, say, keepMails, refill } = options;
  const client = new DynamoDBClient({ maxAttempts: 4 });
  try {
    const table = openTable(documentClient(client), tableName);
    const world = demoWorld(now);
    const domcare = domcareWorld(now);
    const { homes, feedback, audit } = demoFeedback(demoNotes(world.homes, now));
    const { requests, registrants } = demoRegistrations(world.homes, now);
    say(`${demoPeople.length} accounts to sign in with`);
    say(`${world.homes.length} care homes and their ${world.contacts.length} contacts`);
    say(
      `${domcare.locations.length} homecare agencies and their ${domcare.contacts.length} contacts`,
    );
    let accounts: Account[] = [];
    await withoutStream(client, tableName, async () => {
      const load = refill
        ? (writes: Write[]) => refill(writes.map(({ stored }) => stored as object))
        : (writes: Write[]) => loadInLanes(table, writes);
      const loaded = load([
        ...homes.map((home) => create(homeEntity, home)),
        ...world.contacts.map((contact) => create(contactEntity, contact)),
        ...world.memberships.map((membership) => create(membershipEntity, membership)),
        ...domcare.locations.map((location) => create(locationEntity, location)),
        ...domcare.contacts.map((contact) => create(contactEntity, contact)),
        ...domcare.memberships.map((membership) => create(membershipEntity, membership)),
        ...domcare.updates.map((update) => create(capacityUpdateEntity, update)),
        ...world.updates.map((update) => create(vacancyUpdateEntity, update)),
        ...world.audit.map((entry) => create(auditEntity, entry)),
        ...[...world.reports, ...domcare.reports].flatMap(reportWrites),
        ...feedback.map((vacancyFeedback) => create(vacancyFeedbackEntity, vacancyFeedback)),
        ...audit.map((entry) => create(auditEntity, entry)),
        ...demoBounces(world.contacts, now).map((demoBounce) =>
          create(suppressedAddressEntity, demoBounce),
        ),
        ...demoInvitations(world.contacts, now).map((demoInvitation) =>
          create(invitationEntity, demoInvitation),
        ),
        ...requests.map((request) => create(registrationRequestEntity, request)),
        ...registrants.map((registrant) => create(registrantEntity, registrant)),
      ]);
      // Meanwhile: it is the pool that is asked for them.
      [accounts] = await Promise.all([makeAccounts(now, makeUser), loaded]);
      await table.load(accounts.map((account) => create(accountEntity, account)));
      // What follows of other kinds of items goes on at once: each waits for the table most of its time.
      const writes = keepMails !== undefined;
      const to = new Set(accounts.map(({ email }) => email));
      const enquiries = async () => [
        ...(await seedEnquiries(table, { accounts, now, writes })),
        ...(await seedUpdateMonths(table, { to, now, writes })),
      ];
      const [agreements, mails] = await Promise.all([
        process.env.AGREEMENTS_BUCKET ? seedAgreements(table, { accounts, now }) : undefined,
        enquiries(),
        // As the jobs leave them, so that the overviews have their homes from the start.
        buildAllQuality({ table, now }),
        buildPlacements({ table, now }),
      ]);
      if (agreements) say(`${agreements.contracts} provider contracts and their agreements`);
      say(`${ENQUIRY_STORIES.length} enquiries`);
      keepMails?.([...(agreements?.mails ?? []), ...mails]);
    });
    if (process.env.FILES_BUCKET) {
      await seedDocuments(table, now, say);
      await seedAnnouncements(table, now, say);
    }
    const team = accounts.find(({ kind }) => kind === 'lph');
    if (team) await table.load([create(mailTestEntity, demoMailTest(team.id, now))]);
    await table.load([create(helpContactEntity, demoHelp(now))]);
    await table.load([create(careRatesEntity, demoCareRates)]);
    await table.load(
      demoOrganisations.map((demoOrganisation) => create(organisationEntity, demoOrganisation)),
    );
    await table.load(
      demoSavedSearches(accounts, now).map((demoSavedSearch) =>
        create(savedSearchesEntity, demoSavedSearch),
      ),
    );
    return { homes: world.homes.length, contacts: world.contacts.length };
  } finally {
    client.destroy();
  }
}

/** Writes what a system without the demo begins with: an account of the central team, nothing else. */
export async function seedNothing({ tableName, now, makeUser, say }: SeedOptions): Promise<void> {
  const client = new DynamoDBClient({ maxAttempts: 4 });
  try {
    const table = openTable(documentClient(client), tableName);
    const { email } = firstPerson;
    say(`${email}, a member of the central team`);
    const id = await makeUser({ email, password: DEMO_PASSWORD });
    const { temporary: _, ...account } = ofOrganisation(firstPerson, now);
    await table.load([create(accountEntity, { ...account, id: id as AccountId })]);
  } finally {
    client.destroy();
  }
}

async function makeAccounts(now: Date, makeUser: SeedOptions['makeUser']): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const { temporary, ...account } of accountsToMake(now)) {
    const id = await makeUser({ email: account.email, password: DEMO_PASSWORD, temporary });
    accounts.push({ ...account, id: id as AccountId });
  }
  return accounts;
}

/** The rows of a place's reports. */
const reportWrites = (reports: DemoReports): Write[] => [
  ...reports.returns.map((monthlyReturn) => create(returnEntity, monthlyReturn)),
  ...reports.versions.map((version) => create(returnVersionEntity, version)),
  ...reports.sections.map((section) => create(returnSectionEntity, section)),
  ...reports.placementDrafts.map((placementDraft) => create(placementDraftEntity, placementDraft)),
  ...reports.placementItems.map((placementItem) => create(placementItemEntity, placementItem)),
];

/** The announcements with their files, where there is a bucket to keep them in. */
async function seedAnnouncements(table: Table, now: Date, say: SeedOptions['say']): Promise<void> {
  const { announcements, files } = demoAnnouncements(now);
  say(`${announcements.length} announcements`);
  await Promise.all(files.map(({ key, ...file }) => putFile(key, file)));
  await table.load(announcements.map((announcement) => create(announcementEntity, announcement)));
}

/** The documents with their files, where there is a bucket to keep them in. */
async function seedDocuments(table: Table, now: Date, say: SeedOptions['say']): Promise<void> {
  const { documents, files } = demoDocuments(now);
  say(`${documents.length} documents`);
  await Promise.all(files.map(({ key, ...file }) => putFile(key, file)));
  await table.load(documents.map((document) => create(documentEntity, document)));
}

/**
 * Loads while the table's stream is off. Nothing is to follow from the demo's own items, and
 * dynoxide looks through the whole stream at each write.
 */
async function withoutStream(
  client: DynamoDBClient,
  TableName: string,
  load: () => Promise<void>,
): Promise<void> {
  const turn = async (StreamSpecification: StreamSpecification): Promise<void> => {
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName });
  };
  // It is off already where an earlier seed was broken off.
  const { Table: description } = await client.send(new DescribeTableCommand({ TableName }));
  if (description?.StreamSpecification?.StreamEnabled) await turn({ StreamEnabled: false });
  try {
    await load();
  } finally {
    await turn({ StreamEnabled: true, StreamViewType: tableShape.stream });
  }
}

/** The items go in any order, so the lanes need not wait for each other. */
async function loadInLanes(table: Table, writes: Write[]): Promise<void> {
  const length = Math.ceil(writes.length / LANES);
  const lanes = Array.from({ length: LANES }, (_, i) => writes.slice(i * length, (i + 1) * length));
  await Promise.all(lanes.map((lane) => table.load(lane)));
}

type AccountToMake = Omit<Account, 'id'> & { temporary: boolean };

function accountsToMake(now: Date): AccountToMake[] {
  const provider = (person: DemoPerson, organisation: string): AccountToMake => ({
    ...signIn(person, now),
    kind: 'provider',
    organisation,
    flags: [],
    area_flags: [],
  });
  return [
    ...homeStaff.map((person) => provider(person, person.home.name)),
    ...providerStaff.map((person) => provider(person, person.providers.join(' and '))),
    ...locationStaff.map((person) => provider(person, person.locations[0]?.provider_name ?? '')),
    ...organisationStaff.map((person) => ofOrganisation(person, now)),
  ];
}

const ofOrganisation = (person: OrganisationStaff, now: Date): AccountToMake => ({
  ...signIn(person, now),
  kind: person.kind,
  organisation: person.organisation,
  organisation_code: person.organisation_code,
  is_administrator: person.is_administrator,
  flags: person.flags,
  area_flags: person.area_flags,
});

const signIn = ({ email, first_name, last_name, temporary, undecided }: DemoPerson, now: Date) => ({
  version: 1,
  email,
  first_name,
  last_name,
  temporary,
  cookie_consent: undecided ? null : false,
  time_of_consent: undecided ? null : instant(now),
  second_step: false,
  organisation_code: null,
  is_administrator: false,
  is_active: true,
});
