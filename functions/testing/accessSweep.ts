import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { type Endpoint, pathParams } from '#shared/kernel/endpoint.ts';
import { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { RegistrationId } from '#shared/registration/registrationRequest.ts';
import { type LinkPurpose, signLink } from '#shared/server/linkToken.ts';
import { locationRef } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { membershipEntity } from '#shared/store/contacts.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { savedSearchesEntity } from '#shared/store/savedSearches.store.ts';
import { create, remove } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aHome,
  aLocationContact,
  anAccount,
  anAqpLocation,
  FRIDAY_AT_TEN,
  membershipsFor,
  someSearches,
} from '#shared/testing/builders.ts';
import { ALL } from '#shared/testing/scale.ts';
import { CALLERS, type CallerName } from './accessTables.ts';
import type { About } from './callRow.ts';
import { callRows, type EndpointName } from './goodCalls.ts';
import { type Portal, type Sent, startPortal } from './portal.ts';
import { type RestoredStage, restoredStage } from './restoredStage.ts';
import {
  availabilityPromptsMail,
  broughtMail,
  promptsMail,
  STAGE_PERIOD,
  type Stage,
  setStage,
} from './stage.ts';

/** What a caller sends, and about which home. */
interface Call {
  home: string;
  sent: Sent;
}

/** A stage, the callers around it, and the links of those who come by one. */
interface World {
  stage: Stage;
  calls: Record<CallerName, Call>;
  links: Record<LinkPurpose, Partial<Record<CallerName, Sent>>>;
}

let portal: Portal;
/** Put back after each call that wrote something. */
let world: RestoredStage<World>;
const foreign = aHome({ name: 'Foreign House' });
const ofForeign = aContact({ home: foreign.uuid });
/** As the stage's: the same uuid, and another kind. */
const foreignLocation = anAqpLocation({
  uuid: foreign.uuid as unknown as LocationUuid,
  name: 'Foreign Homecare',
});
const stranger = anAccount();
const unknown = randomUUID();

async function setWorld(): Promise<World> {
  const stage = await setStage(portal);
  const { home, provider, lph, tokens, search, deletedSearch, administrator } = stage;
  const searches = [search, deletedSearch, stage.locationSearch, stage.deletedLocationSearch];
  const [nhContact, all, none, searchless] = [
    anAccount(),
    aCommissioner({ flags: PermissionFlag.options, organisation_code: 'icb-north-example' }),
    aCommissioner({ flags: [] }),
    aCommissioner(),
  ];
  const central = aContact({ home: home.uuid, email: nhContact.email, central_contact: true });
  // Central contacts complete the reports of their homes; here they need the responsibility.
  const atLocation = aLocationContact(stage.location, {
    email: nhContact.email,
    individual_contact: true,
  });
  const removed = aContact({ home: home.uuid });
  await portal.add({
    contacts: [central, atLocation, removed],
    accounts: [nhContact, all, none, searchless],
  });
  await portal.table.load(
    [all, lph].map(({ id }) => create(savedSearchesEntity, someSearches(id, searches))),
  );
  await portal.table.commit(
    ...membershipsFor(removed).map((part) => remove(membershipEntity, part)),
  );

  const times = { from: FRIDAY_AT_TEN, hours: 48 };
  const byToken = (token: string): Sent => ({ headers: { 'x-link-token': token } });
  const linkFor = async (
    purpose: 'vacancy' | 'availability' | 'invitation' | 'openAgain',
    contact: Contact,
  ) => {
    const email = contact.emails[0]?.address ?? provider.email;
    const { location } = stage;
    const place = purpose === 'availability' ? locationRef(location.uuid) : homeRef(home.uuid);
    const claims = { place, contact: contact.id, email };
    return byToken(await signLink(purpose, claims, times));
  };
  const reportLink = async (contact: Contact, purpose: 'report' | 'domcareReport' = 'report') => {
    const email = contact.emails[0]?.address ?? provider.email;
    const isHome = purpose === 'report';
    const place = isHome ? homeRef(home.uuid) : locationRef(stage.location.uuid);
    const claims = { place, contact: contact.id, email, period: STAGE_PERIOD };
    return byToken(await signLink(purpose, claims, times));
  };
  const searchLink = async ({ id: account }: Account) =>
    byToken(await signLink('savedSearch', { account, search: search.id }, times));

  const invitationLink = async (invitation: string, email: Account['email']) =>
    byToken(await signLink('accountInvitation', { invitation, email }, times));
  const requestLink = async (id: string, email: Account['email']) =>
    byToken(await signLink('registration', { request: RegistrationId.parse(id), email }, times));

  const promptsLink = async (contact: Contact) => {
    const to = contact.emails[0]?.address ?? provider.email;
    const mail = promptsMail({ to, contact: contact.id, homes: [home, stage.closing] });
    await portal.table.load([create(outboxEntity, mail)]);
    return byToken(await signLink('vacancies', { mail: mail.key, email: to }, times));
  };
  const locationPromptsLink = async (contact: Contact) => {
    const to = contact.emails[0]?.address ?? provider.email;
    const mail = availabilityPromptsMail({ to, contact: contact.id, locations: [stage.location] });
    await portal.table.load([create(outboxEntity, mail)]);
    return byToken(await signLink('availabilities', { mail: mail.key, email: to }, times));
  };
  const broughtLink = async (contact: Contact) => {
    const to = contact.emails[0]?.address ?? provider.email;
    const mail = broughtMail({ to, contact: contact.id, home });
    await portal.table.load([create(outboxEntity, mail)]);
    return byToken(await signLink('updatesBrought', { mail: mail.key, email: to }, times));
  };
  const enquiryLink = async (contact: Contact) => {
    const email = contact.emails[0]?.address ?? provider.email;
    const enquiry = stage.enquiry.id;
    const claims = { place: homeRef(home.uuid), contact: contact.id, email, enquiry };
    return byToken(await signLink('enquiry', claims, times));
  };
  const agreementLink = async (other: { email?: Account['email']; issue?: number }) =>
    byToken(await signLink('agreement', { ...stage.agreements.claims, ...other }, times));

  const about = (home: string, as?: Account): Call => ({ home, sent: as ? { as } : {} });
  const byLink = about(home.uuid);
  return {
    stage,
    calls: {
      nobody: about(home.uuid),
      'provider, own home': about(home.uuid, provider),
      'provider, foreign home': about(foreign.uuid, provider),
      'provider, unknown home': about(unknown, provider),
      'provider, no uuid': about('not-a-uuid', provider),
      'nh-contact, own home': about(home.uuid, nhContact),
      'nh-contact, foreign home': about(foreign.uuid, nhContact),
      'commissioner, all flags': about(home.uuid, all),
      'commissioner, all flags, unknown home': about(unknown, all),
      'commissioner, no flags': about(home.uuid, none),
      administrator: about(home.uuid, administrator),
      lph: about(home.uuid, lph),
      'lph, unknown home': about(unknown, lph),
      'no account item': about(home.uuid, stranger),
      link: byLink,
      'link of a foreign contact': byLink,
      'link of a removed contact': byLink,
    },
    links: {
      vacancy: {
        link: await linkFor('vacancy', central),
        'link of a foreign contact': await linkFor('vacancy', ofForeign),
        'link of a removed contact': await linkFor('vacancy', removed),
      },
      availability: {
        link: await linkFor('availability', atLocation),
        'link of a foreign contact': await linkFor('availability', ofForeign),
        'link of a removed contact': await linkFor('availability', removed),
      },
      invitation: {
        link: byToken(tokens.invitation),
        'link of a foreign contact': await linkFor('invitation', ofForeign),
        'link of a removed contact': await linkFor('invitation', removed),
      },
      report: {
        link: { headers: { 'x-link-token': tokens.report, 'x-link-code': stage.linkCode } },
        'link of a foreign contact': await reportLink(ofForeign),
        'link of a removed contact': await reportLink(removed),
      },
      domcareReport: {
        link: byToken(tokens.domcareReport),
        'link of a foreign contact': await reportLink(ofForeign, 'domcareReport'),
        'link of a removed contact': await reportLink(removed, 'domcareReport'),
      },
      savedSearch: {
        link: byToken(tokens.savedSearch),
        'link of a foreign contact': await searchLink(searchless),
        'link of a removed contact': await searchLink(stranger),
      },
      accountInvitation: {
        link: byToken(tokens.accountInvitation),
        'link of a foreign contact': await invitationLink(randomUUID(), stage.invitation.email),
        'link of a removed contact': await invitationLink(stage.invitation.link, stranger.email),
      },
      agreement: {
        link: byToken(tokens.agreement),
        'link of a foreign contact': await agreementLink({ email: stranger.email }),
        'link of a removed contact': await agreementLink({ issue: 2 }),
      },
      vacancies: {
        link: await promptsLink(central),
        'link of a foreign contact': await promptsLink(ofForeign),
        'link of a removed contact': await promptsLink(removed),
      },
      availabilities: {
        link: await locationPromptsLink(atLocation),
        'link of a foreign contact': await locationPromptsLink(ofForeign),
        'link of a removed contact': await locationPromptsLink(removed),
      },
      enquiry: {
        link: await enquiryLink(central),
        'link of a foreign contact': await enquiryLink(ofForeign),
        'link of a removed contact': await enquiryLink(removed),
      },
      updatesBrought: {
        link: await broughtLink(central),
        'link of a foreign contact': await broughtLink(ofForeign),
        'link of a removed contact': await broughtLink(removed),
      },
      openAgain: {
        link: byToken(tokens.openAgain),
        'link of a foreign contact': await linkFor('openAgain', ofForeign),
        'link of a removed contact': await linkFor('openAgain', removed),
      },
      registration: {
        link: byToken(tokens.registration),
        'link of a foreign contact': await requestLink(stage.joining.id, stage.asking.email),
        'link of a removed contact': await requestLink(unknown, stage.asking.email),
      },
    },
  };
}

/** Whose account a call about one's own account names. */
function accountOf(callerName: CallerName, { home, sent }: Call, { provider }: Stage): string {
  if (callerName.includes('foreign')) return stranger.id;
  if (home === unknown || home === 'not-a-uuid') return home;
  return sent.as?.kind === 'provider' ? sent.as.id : provider.id;
}

/** What an endpoint that is open to anybody says to what it cannot read. */
const publicly = ({ body, query, params }: Endpoint) => (body || query || params ? 400 : 200);

/** The links that open an endpoint; for one that takes none, those about vacancies. */
const purposeOf = ({ access }: Endpoint): LinkPurpose =>
  access.who === 'link' ? (access.purpose as LinkPurpose) : 'vacancy';

/** A good call of the endpoint, had it been this caller's to make. */
function callBy(name: EndpointName, callerName: CallerName, { stage, calls, links }: World): Sent {
  const endpoint: Endpoint = api[name];
  const call = calls[callerName];
  const { home } = call;
  const about: About = {
    home,
    account: accountOf(callerName, call, stage),
    thing: (id) => (home === stage.home.uuid ? id : home),
  };
  const { as: _, headers, ...good } = callRows[name].call?.(stage, about) ?? {};
  const params = Object.fromEntries(pathParams(endpoint.path).map((param) => [param, home]));
  // Where a link opens one thing alone, the good call says which link.
  const hasOwnLink = callerName === 'link' && headers?.['x-link-token'] !== undefined;
  const link = hasOwnLink ? { headers } : links[purposeOf(endpoint)][callerName];
  return { ...call.sent, ...link, params, ...good };
}

/**
 * Those who differ most: each endpoint is called by them, and by the others if it is the first of its access
 * rule or all of everything is tested.
 */
const AT_EVERY_DOOR: readonly CallerName[] = [
  'nobody',
  'provider, own home',
  'provider, foreign home',
  'nh-contact, own home',
  'commissioner, all flags',
  'commissioner, no flags',
  'administrator',
  'lph',
  'no account item',
  'link',
  'link of a foreign contact',
];
/** By its access rule the first endpoint that has it. */
const firstOfRule = new Map<string, EndpointName>();
for (const [name, { access }] of Object.entries(api) as [EndpointName, Endpoint][]) {
  const rule = JSON.stringify(access);
  if (!firstOfRule.has(rule)) firstOfRule.set(rule, name);
}
const callersOf = (name: EndpointName): readonly CallerName[] =>
  ALL || firstOfRule.get(JSON.stringify(api[name].access)) === name ? CALLERS : AT_EVERY_DOOR;

/** The endpoints of one of several files, so that each takes about as long: every so many-th. */
export const partOf = (part: number, parts: number): [EndpointName, Endpoint][] =>
  (Object.entries(api) as [EndpointName, Endpoint][]).filter((_, at) => at % parts === part);

/**
 * Calls endpoints as everybody: what is right is said in the rows beside the handlers. Whoever is refused is
 * told of nothing, and nothing is written for them.
 */
export function sweepAccess(endpoints: [EndpointName, Endpoint][]): void {
  beforeAll(async () => {
    portal = await startPortal();
    vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
    await portal.add({ homes: [foreign], locations: [foreignLocation], contacts: [ofForeign] });
    world = await restoredStage(portal, setWorld);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await portal.stop();
  });

  describe.each(endpoints)('%s', (name, endpoint) => {
    afterEach(() => world.restore());

    it.each(callersOf(name))('called by: %s', async (callerName) => {
      const answer = await portal.call(endpoint, callBy(name, callerName, world.stage));
      expect(answer.status, answer.text).toBe(callRows[name].access[callerName]);
      if (answer.status === 200) return;
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.text).not.toMatch(/Larch House|Foreign House|Larch Homecare|Foreign Homecare/);
      expect(world.writes()).toEqual([]);
    });

    it('checks who calls before it looks at what was sent', async () => {
      const params = Object.fromEntries(pathParams(endpoint.path).map((param) => [param, '?']));
      const answer = await portal.call(endpoint, {
        params,
        query: { unknown: 'x' },
        ...(endpoint.body && { raw: '{' }),
      });
      // What anybody may call, nobody is kept from.
      expect(answer.status).toBe(endpoint.access.who === 'public' ? publicly(endpoint) : 401);
    });
  });

  it('opens with a link of one purpose nothing of another', async () => {
    const { links } = world.stage;
    const linkOf = (purpose: LinkPurpose): Sent => links[purpose].link ?? {};
    const [vacancy, invitation, stop] = [
      linkOf('vacancy'),
      linkOf('invitation'),
      linkOf('savedSearch'),
    ];
    expect((await portal.call(api.getInvitation, vacancy)).status).toBe(401);
    expect((await portal.call(api.getInvitation, invitation)).status).toBe(200);
    expect((await portal.call(api.getLinkedVacancies, invitation)).status).toBe(401);
    const answer = { ...invitation, body: { beds: { Residential: 1 } } };
    expect((await portal.call(api.postLinkedVacancies, answer)).status).toBe(401);
    expect((await portal.call(api.getSavedSearchStop, stop)).status).toBe(200);
    expect((await portal.call(api.getSavedSearchStop, vacancy)).status).toBe(401);
    expect((await portal.call(api.getSavedSearchStop, invitation)).status).toBe(401);
    expect((await portal.call(api.getInvitation, stop)).status).toBe(401);
  });
}
