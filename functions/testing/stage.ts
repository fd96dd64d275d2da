import { randomUUID } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import type { AttachmentId } from '#shared/announcements/announcement.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { NO_FIGURES } from '#shared/enquiries/updateMonth.ts';
import { aboutBrought } from '#shared/enquiries/updatesBrought.mail.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { promptCause } from '#shared/prompts/promptsOfDay.ts';
import { weekdayPromptCause } from '#shared/prompts/weekdayPrompts.mail.ts';
import { Period } from '#shared/reporting/period.ts';
import { type LinkPurpose, signLink } from '#shared/server/linkToken.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { accountInvitationEntity } from '#shared/store/accountInvitations.store.ts';
import { announcementEntity } from '#shared/store/announcements.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { careRatesEntity } from '#shared/store/careCost.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { erasureEntity } from '#shared/store/erasures.store.ts';
import { documentEntity } from '#shared/store/guidance.store.ts';
import { inactiveAddressEntity } from '#shared/store/inactive.store.ts';
import { organisationEntity } from '#shared/store/organisations.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { ratesEntity } from '#shared/store/rates.store.ts';
import { registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { reportDeadlineEntity } from '#shared/store/reportDeadlines.store.ts';
import { savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { mailTestEntity } from '#shared/store/setUp.store.ts';
import { tierRatesEntity } from '#shared/store/tierRates.store.ts';
import { create, remove } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aDocument,
  aHome,
  aLocation,
  anAccount,
  anAccountInvitation,
  anAnnouncement,
  anAqpLocation,
  anErasure,
  aRate,
  aRegistrationRequest,
  aSavedSearch,
  aStoredOrganisation,
  FRIDAY_AT_TEN,
  someRates,
  someSearches,
} from '#shared/testing/builders.ts';
import {
  aLocationEnquiry,
  anEnquiry,
  anEnquiryPlace,
  someEnquiry,
} from '#shared/testing/enquiries.ts';
import type { Portal } from './portal.ts';
import { stageAgreements } from './stageAgreements.ts';
import { stageCentral } from './stageCentral.ts';
import { stageLocationReports, stageReports } from './stageReports.ts';

/** Months of which the stage's home has submitted a report, and one that is being amended. */
export const STAGE_SUBMITTED = '2026-09';
export const STAGE_AMENDED = '2026-08';
/** A month whose deadline nobody has moved. */
export const STAGE_MOVED = '2026-11' as Period;
/** The month whose report a stage's home can save and send in. */
export const STAGE_PERIOD = '2026-10' as Period;

/** The pool's password of a stage's provider. */
export const STAGE_PASSWORD = 'Larches-in-4-rows';

/** A file as a body has it. */
export const A_FILE = { name: 'plan.txt', base64: 'cGxhbg==' };

/** Texts of people, which a suite may want to find again. */
export interface Personal {
  first_name?: string;
  last_name?: string;
  phone_numbers?: string[];
  /** Of the part before the `@`. */
  mailbox?: string;
  /** Makes each person of the stage, who then share none of the above. */
  person?: () => StagePerson;
}

/** Somebody of a stage, by what tells them from everybody else. */
export interface StagePerson {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
}

/** A weekday prompt about several homes that was sent at `FRIDAY_AT_TEN`. */
export function promptsMail(about: {
  to: EmailAddress;
  contact: string;
  homes: readonly Home[];
}): OutboxMail {
  const at = instant(FRIDAY_AT_TEN);
  const number = 1;
  const day = londonDay(FRIDAY_AT_TEN);
  const homes = about.homes.map(({ uuid, name, vacancy }) => {
    const { types, vacant_beds, updated_at } = vacancy;
    return { home: uuid, home_name: name, contact: about.contact, types, vacant_beds, updated_at };
  });
  const content = { kind: 'weekdayPrompts', day, number, first_name: 'Sam', homes } as const;
  const mail = { cause: weekdayPromptCause(number), date: day, to: about.to, content, now: at };
  return { ...queuedMail(mail), status: 'SENT', attempts: 1, claimed_at: at, sent_at: at };
}

/** A monthly email of what updates brought that was sent at `FRIDAY_AT_TEN`. */
export function broughtMail(about: { to: EmailAddress; contact: string; home: Home }): OutboxMail {
  const at = instant(FRIDAY_AT_TEN);
  const day = londonDay(FRIDAY_AT_TEN);
  const { to, contact, home } = about;
  const figures = { home: home.uuid, home_name: home.name, contact, ...NO_FIGURES, matched: 1 };
  const month = Period.parse('2026-10');
  const content = aboutBrought([figures], { day, month, first_name: 'Sam' });
  const mail = queuedMail({ cause: content.kind, date: day, to, content, now: at });
  return { ...mail, status: 'SENT', attempts: 1, claimed_at: at, sent_at: at };
}

/** A prompt about several service locations that was sent at `FRIDAY_AT_TEN`. */
export function availabilityPromptsMail(about: {
  to: EmailAddress;
  contact: string;
  locations: readonly ServiceLocation[];
}): OutboxMail {
  const at = instant(FRIDAY_AT_TEN);
  const day = londonDay(FRIDAY_AT_TEN);
  const { to, contact } = about;
  const locations = about.locations.map(({ uuid, name, capacity: { areas, updated } }) => ({
    location: uuid,
    location_name: name,
    contact,
    areas: areas.length,
    updated,
  }));
  const kind = 'availabilityPrompts';
  const content = { kind, day, number: 1, first_name: 'Sam', locations } as const;
  const cause = promptCause('availabilityPrompt', 1);
  const mail = queuedMail({ cause, date: day, to, content, now: at });
  return { ...mail, status: 'SENT', attempts: 1, claimed_at: at, sent_at: at };
}

/** One home with its people and things, all of their own: what a good call of any endpoint takes. */
export type Stage = Awaited<ReturnType<typeof setStage>>;

/**
 * Puts a stage into the table and the pool. The clock must stand at `FRIDAY_AT_TEN`, when the
 * links are signed and the home's figures are two days old.
 */
export async function setStage(portal: Portal, personal: Personal = {}) {
  const { mailbox = 'sam', phone_numbers = [], person, ...named } = personal;
  const email = () => `${mailbox}.${randomUUID()}@example.org`;
  /** What an account or a contact takes of somebody. */
  const somebody = () => {
    if (!person) return { named: { ...named, email: email() }, phone_numbers };
    const { phone_number, ...own } = person();
    return { named: own, phone_numbers: [phone_number] };
  };
  const anybody = () => somebody().named;
  const home = aHome({
    updated: new Date('2026-11-18T10:00:00.000Z'),
    reporting: true,
    vacancy: {
      vacant_beds: 2,
      types: [
        { bed_type: 'Residential', vacant_beds: 2 },
        { bed_type: 'Residential dementia', vacant_beds: 0 },
      ],
    },
  });
  /** Homes without people: one that closes, and one that goes on under a new registration. */
  const closing = aHome({ name: 'Maple House' });
  const former = aHome({ name: 'Elder House' });
  const heir = aHome({ name: 'Elder House', location_status: 'REGISTERED' });
  /** One that has closed itself to new residents, and what was asked of whom. */
  const resting = aHome({
    name: 'Alder House',
    updated: FRIDAY_AT_TEN,
    self_imposed_suspension: true,
    self_imposed_suspension_date: '2026-11-16',
    self_imposed_suspension_until: '2026-11-24',
  });
  const resters = somebody();
  const rester = aContact({
    ...resters.named,
    phone_numbers: resters.phone_numbers.map((phone_number) => ({ phone_number })),
    home: resting.uuid,
  });
  const consent = { cookie_consent: true };
  const own = somebody();
  const provider = anAccount({ ...own.named, ...consent });
  /** The account says that there is a second step, and the pool that there is none. */
  const unstepped = anAccount({ ...anybody(), second_step: true });
  const flags = PermissionFlag.options;
  const ofNorth = { organisation_code: 'icb-north-example' };
  const commissioner = aCommissioner({ ...anybody(), flags, ...ofNorth });
  const lph = anAccount({ ...anybody(), kind: 'lph' });
  const asker = aCommissioner({ ...anybody(), organisation_code: 'icb-north-example' });
  const organisation = aStoredOrganisation({ name: `North Example ${home.uuid}` });
  const ofOrganisation = { organisation_code: organisation.code };
  const managed = aCommissioner({ ...anybody(), ...ofOrganisation });
  const leftBehind = aCommissioner({ ...anybody(), organisation_code: 'icb-sussex' });
  const inactive = aCommissioner({
    ...anybody(),
    ...ofOrganisation,
    is_active: false,
  });
  const administrator = aCommissioner({
    ...anybody(),
    ...ofOrganisation,
    flags: [],
    is_administrator: true,
  });
  const invitation = anAccountInvitation({ ...anybody(), ...ofOrganisation });
  /** One that is sent again and ended, which its link does not outlive. */
  const endedInvitation = anAccountInvitation({ ...anybody(), ...ofOrganisation });
  const aColleague = (one = somebody()): Contact =>
    aContact({
      ...one.named,
      phone_numbers: one.phone_numbers.map((phone_number) => ({ phone_number })),
      home: home.uuid,
    });
  /** Mail to the first of their addresses comes back; the links to reports came to the second. */
  const reached = EmailAddress.parse(`second.${provider.email}`);
  const contact = {
    ...aColleague(own),
    emails: [{ address: provider.email }, { address: reached }],
    individual_contact: true,
  };
  const [changed, onLeave, deleted, invited, registering, erased] = [
    aColleague(),
    aColleague(),
    aColleague(),
    aColleague(),
    aColleague(),
    aColleague(),
  ];
  // Mail to the provider's own address comes back: somebody else gets those about reports.
  registering.individual_contact = true;
  /*
   * A service location with the home's own uuid, and for each contact who is changed a twin with the same
   * id: a call of either kind names its place by the same uuid, and what keeps them apart is the kind.
   */
  const location = anAqpLocation({
    uuid: home.uuid as unknown as LocationUuid,
    name: 'Larch Homecare',
    updated: new Date('2026-11-18T10:00:00.000Z'),
    reporting: true,
  });
  /** Locations without people: one that goes on under a new registration. */
  const formerLocation = aLocation({ name: 'Elder Homecare' });
  const heirLocation = aLocation({ name: 'Elder Homecare', location_status: 'REGISTERED' });
  const twinAt = (contact: Contact): Contact => ({
    ...contact,
    place: locationRef(location.uuid),
    aqp_list_stakeholder: true,
    emails: contact.emails.map(({ address }) => ({ address: `dom.${address}` as EmailAddress })),
  });
  const locationContact: Contact = {
    ...twinAt(contact),
    emails: contact.emails,
    individual_contact: true,
  };
  const document = aDocument();
  const erasure = anErasure();
  const news = anAnnouncement();
  const attachment = {
    id: randomUUID() as AttachmentId,
    name: 'notes.txt',
    content_type: 'text/plain',
    size: 1,
    key: `files/notes-${home.uuid}`,
  };
  const withFile = anAnnouncement({ attachments: [attachment] });
  // One thing for everybody, like the rates: sent an hour ago, and not confirmed.
  const mailTest = {
    version: 1,
    test: randomUUID(),
    account: lph.id,
    asked_at: instant(new Date(FRIDAY_AT_TEN.getTime() - 3_600_000)),
    arrived_at: null,
    last_arrived_at: null,
  };
  /** Asks to join the home, and has confirmed the address. */
  const joining = aRegistrationRequest({
    ...anybody(),
    state: 'PENDING',
    place: homeRef(home.uuid),
  });
  /** Asks to join the service location. */
  const joiningLocation = aRegistrationRequest({
    ...anybody(),
    state: 'PENDING',
    place: locationRef(location.uuid),
  });
  /** Has not confirmed it yet. */
  const asking = aRegistrationRequest({ ...anybody() });
  const [search, deletedSearch] = [aSavedSearch(), aSavedSearch()];
  const ofLocations = { list: 'domcare' as const, filters: { area: 'lambeth' } };
  const [locationSearch, deletedLocationSearch] = [
    aSavedSearch(ofLocations),
    aSavedSearch(ofLocations),
  ];

  const agreements = await stageAgreements({
    home,
    signatory: somebody(),
    bouncing: somebody(),
    owner: lph,
  });

  /** A colleague's open enquiry, which asks the home and has no answer: to be taken over. */
  const enquiry = anEnquiry({
    organisation: 'icb-north-example',
    contact: { name: `${asker.first_name} ${asker.last_name}`, phone: '020 7946 0018' },
    account: asker.id,
  });
  const enquiryPlace = anEnquiryPlace(enquiry, home);
  /** Another of theirs, which asks the service location. */
  const locationEnquiry = aLocationEnquiry({
    organisation: enquiry.organisation,
    contact: enquiry.contact,
    account: asker.id,
  });

  // The rates are one thing for everybody: of all that were saved, one that is yet to come.
  const [rates] = await portal.table.read(wanted(ratesEntity, {}));
  if (rates) await portal.table.commit(remove(ratesEntity, rates));
  const [careRates] = await portal.table.read(wanted(careRatesEntity, {}));
  if (careRates) await portal.table.commit(remove(careRatesEntity, careRates));
  const [tierRates] = await portal.table.read(wanted(tierRatesEntity, {}));
  if (tierRates) await portal.table.commit(remove(tierRatesEntity, tierRates));
  const [moved] = await portal.table.read(wanted(reportDeadlineEntity, { period: STAGE_MOVED }));
  if (moved) await portal.table.commit(remove(reportDeadlineEntity, moved));
  const rate = aRate({ name: 'Bromley', from: '2027-04-01' });
  await portal.table.commit(create(ratesEntity, someRates([rate])));
  await portal.add({
    homes: [home, closing, former, heir, resting],
    locations: [location, formerLocation, heirLocation],
    contacts: [
      ...[contact, changed, onLeave, deleted, invited, registering, erased, rester],
      ...[locationContact, ...[changed, onLeave, deleted].map(twinAt)],
      { ...twinAt(invited), individual_contact: true },
    ],
    accounts: [
      ...[provider, unstepped, commissioner, lph],
      ...[managed, inactive, administrator, leftBehind, asker],
    ],
  });
  await portal.table.load([
    ...[news, withFile].map((announcement) => create(announcementEntity, announcement)),
    ...stageReports(home),
    ...stageLocationReports(location),
    ...agreements.writes,
    create(documentEntity, document),
    create(organisationEntity, organisation),
    ...[invitation, endedInvitation].map((accountInvitation) =>
      create(accountInvitationEntity, accountInvitation),
    ),
    create(inactiveAddressEntity, {
      email: inactive.email,
      version: 1,
      account: inactive.id,
      since: instant(FRIDAY_AT_TEN),
    }),
    create(erasureEntity, erasure),
    create(mailTestEntity, mailTest),
    ...[joining, joiningLocation, asking].map((registrationRequest) =>
      create(registrationRequestEntity, registrationRequest),
    ),
    ...[...onLeave.emails, ...contact.emails.slice(0, 1)].map(({ address }) =>
      create(suppressedAddressEntity, aBouncingAddress(address)),
    ),
    create(
      savedSearchesEntity,
      someSearches(commissioner.id, [search, deletedSearch, locationSearch, deletedLocationSearch]),
    ),
  ]);
  await portal.table.load(someEnquiry({ enquiry, places: [enquiryPlace] }));
  await portal.table.load(
    someEnquiry({ enquiry: locationEnquiry, places: [anEnquiryPlace(locationEnquiry, location)] }),
  );
  await portal.makePerson(provider.email, STAGE_PASSWORD);
  await agreements.keepFiles();
  const central = await stageCentral(portal, { provider, lph, somebody });

  const times = { from: FRIDAY_AT_TEN, hours: 48 };
  const claimsOf = ({ id, emails }: Contact, address: Account['email']) => ({
    place: homeRef(home.uuid),
    contact: id,
    email: emails[0]?.address ?? address,
  });
  /** Of two homes, one of which is not the reader's (any more). */
  const prompts = promptsMail({ to: provider.email, contact: contact.id, homes: [home, closing] });
  const locationPrompts = availabilityPromptsMail({
    to: provider.email,
    contact: locationContact.id,
    locations: [location],
  });
  const brought = broughtMail({ to: provider.email, contact: contact.id, home });
  await portal.table.load(
    [prompts, locationPrompts, brought].map((mail) => create(outboxEntity, mail)),
  );
  const tokens: Record<LinkPurpose, string> = {
    vacancy: await signLink('vacancy', claimsOf(contact, provider.email), times),
    availability: await signLink(
      'availability',
      { ...claimsOf(locationContact, provider.email), place: locationRef(location.uuid) },
      times,
    ),
    invitation: await signLink('invitation', claimsOf(registering, provider.email), times),
    report: await signLink(
      'report',
      { ...claimsOf(contact, provider.email), email: reached, period: STAGE_PERIOD },
      times,
    ),
    domcareReport: await signLink(
      'domcareReport',
      {
        ...claimsOf(locationContact, provider.email),
        place: locationRef(location.uuid),
        period: STAGE_PERIOD,
      },
      times,
    ),
    savedSearch: await signLink(
      'savedSearch',
      { account: commissioner.id, search: search.id },
      times,
    ),
    accountInvitation: await signLink(
      'accountInvitation',
      { invitation: invitation.link, email: invitation.email },
      times,
    ),
    registration: await signLink(
      'registration',
      { request: asking.id, email: asking.email },
      times,
    ),
    agreement: await signLink('agreement', agreements.claims, times),
    vacancies: await signLink('vacancies', { mail: prompts.key, email: prompts.to }, times),
    updatesBrought: await signLink(
      'updatesBrought',
      { mail: brought.key, email: brought.to },
      times,
    ),
    openAgain: await signLink(
      'openAgain',
      { ...claimsOf(rester, provider.email), place: homeRef(resting.uuid) },
      times,
    ),
    enquiry: await signLink(
      'enquiry',
      { ...claimsOf(contact, provider.email), enquiry: enquiry.id },
      times,
    ),
    availabilities: await signLink(
      'availabilities',
      { mail: locationPrompts.key, email: locationPrompts.to },
      times,
    ),
  };
  const linkCode = await signLink(
    'reportLines',
    { ...claimsOf(contact, provider.email), email: reached, period: STAGE_PERIOD },
    times,
  );
  /** The report's link that came to the address from which mail comes back since. */
  const bouncedLink = await signLink(
    'report',
    { ...claimsOf(contact, provider.email), period: STAGE_PERIOD },
    times,
  );
  return {
    linkCode,
    bouncedLink,
    ...{ home, provider, unstepped, commissioner, lph, tokens, document, news, withFile },
    ...{
      home,
      closing,
      resting,
      rester,
      former,
      heir,
      formerLocation,
      heirLocation,
      provider,
      unstepped,
      commissioner,
      lph,
      tokens,
      document,
      news,
      withFile,
    },
    ...{ contact, changed, onLeave, deleted, invited, registering, erased, erasure },
    ...{
      attachment,
      search,
      deletedSearch,
      locationSearch,
      deletedLocationSearch,
      mailbox,
      mailTest,
      rate,
      joining,
      joiningLocation,
      asking,
    },
    ...{
      managed,
      inactive,
      administrator,
      leftBehind,
      invitation,
      endedInvitation,
      agreements,
      central,
    },
    location,
    enquiry,
    locationEnquiry,
    asker,
    organisation: { code: organisation.code, name: `North Example ${home.uuid}` },
  };
}
