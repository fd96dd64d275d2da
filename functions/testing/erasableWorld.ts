import { randomUUID } from 'node:crypto';
import type { Account } from '#shared/account/account.ts';
import { api } from '#shared/api.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { type EmailAddress, type Instant, instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { aboutOf } from '#shared/registration/registrationRequest.ts';
import { announcementEntity } from '#shared/store/announcements.store.ts';
import { auditEntity } from '#shared/store/audit.store.ts';
import { suppressedAddressEntity } from '#shared/store/bounces.store.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { documentEntity } from '#shared/store/guidance.store.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { invitationEntity } from '#shared/store/invitations.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { passwordTriesEntity } from '#shared/store/passwordTries.store.ts';
import { registrantEntity, registrationRequestEntity } from '#shared/store/registrations.store.ts';
import { appearanceEntity } from '#shared/store/savedSearches.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aBouncingAddress,
  aCommissioner,
  aContact,
  aDocument,
  aHome,
  anAccount,
  anAnnouncement,
  aRegistrationRequest,
  aSavedSearch,
} from '#shared/testing/builders.ts';
import { buildListSnapshot } from '../../events/schedule/buildListSnapshot.ts';
import { remindVacancies } from '../../events/schedule/remindVacancies.ts';
import type { Answer, Portal, Sent } from './portal.ts';

const PASSWORD = 'Larches-in-4-rows';

/** Numbers from 0 to below 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Everything there is to touch; a world of chance leaves out some. */
const ALL = 1;

/**
 * Homes, and a person who has touched them through the API: one kind of account and as many deeds as
 * `touch` says (1: all of them); with `reminds` the weekday job has run, over every
 * home of the table. `canaries` are in nothing that is not theirs; the namesake shares the
 * last name and works at the same homes.
 */
export async function makeWorld(
  portal: Portal,
  {
    seed,
    kind,
    touch = ALL,
    reminds = false,
  }: { seed: number; kind: Account['kind']; touch?: number; reminds?: boolean },
) {
  const random = randomOf(seed);
  const mark = `${seed.toString(36)}x${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
  const does = () => random() < touch;
  const { table } = portal;
  const now = () => instant(new Date());

  const names = { first_name: `Zephyr${mark}`, last_name: `O’Quill-${mark}` };
  const former = `Ottoline${mark}`;
  const emails = ['work', 'own', 'third']
    .slice(0, 1 + Math.floor(random() * 3))
    .map((box) => `${box}.${mark}@example.org` as EmailAddress);
  const phones = [`0163${String(Math.floor(random() * 1e7)).padStart(7, '0')}99`];
  const canaries = [names.first_name, former, ...emails, ...phones].map((name) =>
    name.toLowerCase(),
  );
  const fullName = `${names.first_name} ${names.last_name}`;
  const words = `${fullName} (${emails[0]}, ${phones[0]}) knows`;

  const homes = Array.from({ length: touch === ALL ? 3 : 1 + Math.floor(random() * 4) }, (_, at) =>
    aHome({
      name: `Home ${at} of ${mark}`,
      updated: new Date('2026-11-18T10:00:00.000Z'),
      home_manager: kind === 'provider' ? fullName : 'Morgan Example',
      icb_contact: kind === 'provider' ? { name: fullName, phone_numbers: phones, emails } : null,
      manager_contact:
        kind === 'provider' ? { name: fullName, phone_numbers: phones, emails } : null,
      public_phone: kind === 'provider' ? (phones[0] as string) : '',
      email: at === 0 && kind === 'provider' ? (emails[0] as string) : 'home@example.org',
      phone: '01610000000',
      changed_at: now(),
    }),
  );
  const [first] = homes as [Home];
  const phone_numbers = phones.map((phone_number) => ({ phone_number }));
  const addressesAt = (at: number) =>
    at === 0 ? emails : emails.slice(0, 1 + (at % emails.length));
  const mine =
    kind === 'provider'
      ? homes.map((home, at) => ({
          ...aContact({
            ...names,
            home: home.uuid,
            phone_numbers,
            home_manager: true,
            aqp_list_stakeholder: true,
          }),
          emails: addressesAt(at).map((address) => ({ address })),
        }))
      : [];
  const namesakeEmail = `namesake.${mark}@example.org`;
  const namesakes = homes.map((home) =>
    aContact({
      first_name: 'Nell',
      last_name: names.last_name,
      home: home.uuid,
      email: namesakeEmail,
      phone_numbers: [{ phone_number: '01610000000' }],
    }),
  );
  const person = anAccount({
    ...names,
    first_name: former,
    kind,
    email: emails[0] as string,
    flags: kind === 'commissioner' ? ['nhList'] : [],
    cookie_consent: true,
  });
  const namesake = anAccount({
    first_name: 'Nell',
    last_name: names.last_name,
    email: namesakeEmail,
  });
  const team = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Quillfeather' });
  const commissioner = aCommissioner({ first_name: 'Cleo', last_name: 'Example' });
  await portal.add({
    homes,
    contacts: [...mine, ...namesakes],
    accounts: [person, namesake, team, commissioner],
  });
  await portal.makePerson(person.email, PASSWORD);

  const ok = async (endpoint: Parameters<Portal['call']>[0], sent: Sent): Promise<Answer> => {
    const headers = { ...sent.headers, 'idempotency-key': randomUUID() };
    const unsafe = endpoint.method !== 'GET';
    const send = (body: unknown) =>
      portal.call(endpoint, {
        ...sent,
        ...(body !== undefined && { body: body as never }),
        ...(unsafe && { headers }),
      });
    let answer = await send(sent.body);
    // Whoever writes is asked whether a text is about a person, and says that it is not.
    const askedTexts: object | undefined = answer.body?.asked;
    if (askedTexts)
      answer = await send({ ...Object(sent.body), checked: Object.values(askedTexts) });
    if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.text}`);
    return answer;
  };
  const at = (home: Home, as: Account) => ({ as, params: { uuid: home.uuid } });

  // Known by another name before.
  const { first_name, last_name } = names;
  await ok(api.patchProfile, { as: person, body: { first_name, last_name, version: 1 } });
  const named: Account = { ...person, ...names };
  if (does()) await ok(api.postPageVisit, { as: named, body: { page: 'Care homes – Placewell' } });
  if (does()) await ok(api.postCookieConsent, { as: named, body: { consent: true } });
  if (does()) {
    await table.commit(
      create(passwordTriesEntity, { account: person.id, version: 1, at: [now()] }),
    );
  }
  if (does()) {
    const reason = `${fullName} rang from ${phones[0]}`;
    await ok(api.postMfaReset, { as: team, params: { id: person.id }, body: { reason } });
  }

  if (kind === 'provider') await touchAsStaff();
  if (kind === 'commissioner') await touchAsCommissioner();
  if (kind === 'lph') await touchAsTeam();
  await touchedByOthers();
  await buildListSnapshot({ table, now: new Date() });

  async function touchAsStaff(): Promise<void> {
    for (const [place, home] of homes.entries()) {
      const contact = mine[place] as Contact;
      if (does()) {
        await ok(api.postVacancies, {
          ...at(home, named),
          body: { beds: { Residential: 2 }, comments: `${fullName} knows which room is free` },
        });
      }
      if (does()) {
        const date = { self_imposed_suspension_date: londonDay(new Date()) };
        const other = `${fullName} knows when the lift comes`;
        const body = { self_imposed_suspension: true, ...date, reason: 'Other', other };
        await ok(api.patchSuspension, { ...at(home, named), body });
      }
      if (does()) {
        const invited = { ...aContactBody(home), emails: [`new${place}.${mark}@example.org`] };
        await ok(api.postContact, { as: named, body: invited });
      }
      if (does()) {
        const read = await table.read(wanted(contactEntity, contact));
        const patch = {
          ...aContactBody(home),
          ...names,
          emails: contact.emails.map(({ address }) => address),
          phone_numbers: phones,
          version: read[0]?.version,
        };
        await ok(api.patchContact, { as: namesake, params: { id: contact.id }, body: patch });
      }
      if (does()) {
        const leave = { from: '2026-11-20', until: '2026-11-27' };
        const other = namesakes[place] as Contact;
        await ok(api.putLeave, {
          as: named,
          params: { id: contact.id },
          body: { care_home: home.uuid, leave: { ...leave, deputy: other.id } },
        });
        // Both stand in for each other: the mails name who is on leave.
        await ok(api.putLeave, {
          as: namesake,
          params: { id: other.id },
          body: {
            care_home: home.uuid,
            leave: { from: '2026-12-01', until: '2026-12-08', deputy: contact.id },
          },
        });
      }
      if (does()) {
        await ok(api.postPrompt, {
          as: commissioner,
          body: { care_home: home.uuid, notify: true },
        });
      }
      if (does()) {
        const news = anAnnouncement();
        await table.load([create(announcementEntity, news)]);
        await ok(api.postNotificationRead, {
          ...at(home, named),
          body: { notification: news.id },
        });
      }
      if (does()) {
        await ok(api.postNewServices, { ...at(home, named), body: { new_services: ['Dementia'] } });
      }
    }
    if (reminds) await remindVacancies({ table, now: new Date('2026-11-23T09:00:00.000Z') });
  }

  async function touchAsCommissioner(): Promise<void> {
    for (const home of homes) {
      await ok(api.postPrompt, { as: named, body: { care_home: home.uuid, notify: true } });
      if (does()) {
        await ok(api.postVacancyFeedback, {
          ...at(home, named),
          body: { correct: true, vacancy_version: 1 },
        });
      }
    }
    if (does()) {
      const filters = { language: 'polish' };
      await ok(api.postSavedSearch, { as: named, body: { filters, frequency: 'none' } });
    }
    if (does()) {
      const search = aSavedSearch();
      await table.load([
        create(appearanceEntity, {
          search: search.id,
          account: person.id,
          home: first.uuid,
          vacancy_version: 1,
          version: 1,
          at: now(),
          status: 'waiting',
        }),
      ]);
    }
    const types = first.vacancy.types;
    const updated_at = now() as string;
    await table.load([
      create(
        outboxEntity,
        queuedMail({
          cause: `homeUpdated:${first.uuid}`,
          date: now(),
          to: person.email,
          content: {
            ...{ kind: 'homeUpdated', home: first.uuid, home_name: first.name, types },
            ...{ first_name: names.first_name, vacant_beds: 0, updated_at },
          },
          now: now(),
        }),
      ),
    ]);
  }

  async function touchAsTeam(): Promise<void> {
    const audience = { groups: ['everybody'], local_authorities: [] };
    const written = { title: 'Winter', summary: `${fullName} asks`, markdown: words, audience };
    const { body } = await ok(api.postAnnouncement, { as: named, body: written });
    const news = body.announcement ?? body;
    if (does()) {
      await ok(api.patchAnnouncement, {
        as: named,
        params: { id: news.id },
        body: { version: news.version, title: 'Spring' },
      });
    }
    await table.load([
      create(documentEntity, aDocument({ name: `Plan of ${fullName}`, tooltip: words })),
    ]);
    for (const home of homes) {
      const body = { embargo: true, reason: `${fullName} was told` };
      if (does()) await ok(api.patchHomeStatus, { ...at(home, named), body });
      const invited = { ...aContactBody(home), emails: [`team.${home.uuid}@example.org`] };
      if (does()) await ok(api.postContact, { as: named, body: invited });
    }
  }

  async function touchedByOthers(): Promise<void> {
    const [email] = emails as [EmailAddress];
    if (does()) {
      const bounced = aBouncingAddress(email);
      const partition = suppressedAddressEntity.key(bounced).pk;
      const who = { kind: 'job' as const, id: 'mailEvents', name: 'Email service' };
      const what = 'address.bounced' as const;
      const entry = { of: partition, at: now(), id: randomUUID(), who, what };
      await table.load([
        create(suppressedAddressEntity, bounced),
        create(auditEntity, { ...entry, before: null, after: { email }, trace: randomUUID() }),
      ]);
    }
    if (does()) {
      const request = aRegistrationRequest({ ...names, email, state: 'PENDING' });
      const about = aboutOf(request);
      await table.load([
        create(registrationRequestEntity, request),
        create(registrantEntity, {
          ...{ email, about, version: 1, request: request.id, rejected_at: null },
          until: request.asked_at,
        }),
      ]);
    }
    // A contact of days past, whose home has only the entries of it.
    const gone = aContact({ ...names, home: first.uuid, email, phone_numbers });
    const auditView = { id: gone.id, name: fullName, emails: [email], phone_numbers: phones };
    await table.load([
      create(auditEntity, {
        of: homeEntity.key(first).pk,
        at: '2026-01-02T10:00:00.000Z' as Instant,
        id: randomUUID(),
        who: { kind: 'link', id: gone.id, name: fullName },
        what: 'contacts.deleted',
        before: auditView,
        after: null,
        trace: randomUUID(),
      }),
    ]);
    if (does()) {
      const noted = { place: homeRef(first.uuid), contact: gone.id, version: 1, invited_at: now() };
      await table.load([create(invitationEntity, { ...noted, email })]);
    }
    // The namesake's own deeds, which must stay as they are.
    await ok(api.postVacancies, {
      ...at(homes.at(-1) as Home, namesake),
      body: { beds: { Residential: 1 }, comments: 'Ground floor' },
    });
  }

  return {
    ...{ mark, kind, homes, mine, namesakes, person: named, namesake, team, commissioner },
    ...{ canaries, fullName, lastName: names.last_name, emails, phones, password: PASSWORD },
    successors: homes.map((home) => ({ place: homeRef(home.uuid), contact: null })),
  };
}

/** What a home's staff enter of a new contact. */
export const aContactBody = (home: Home) => ({
  first_name: 'New',
  last_name: 'Colleague',
  job_title: 'Nurse',
  emails: [`new.${randomUUID()}@example.org`],
  phone_numbers: [] as string[],
  aqp_list_stakeholder: false,
  individual_contact: false,
  vacancy_contact: true,
  care_home: home.uuid,
});
