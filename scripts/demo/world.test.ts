import { beforeAll, describe, expect, it } from 'vitest';
import { AuditEntry } from '#shared/audit/audit.ts';
import { hasNoAqpCapacity } from '#shared/careHomesList/listRules.ts';
import { Contact, Membership } from '#shared/contacts/contact.ts';
import { vacancyRecipients } from '#shared/contacts/recipients.ts';
import { aqpPrice } from '#shared/homes/aqpRate.ts';
import { homeRef } from '#shared/homes/careHome.ts';
import { Home } from '#shared/homes/home.ts';
import { type BedType, VacancyUpdate } from '#shared/homes/vacancy.ts';
import { bedFormOf, decideBeds, vacancyAge } from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { placePartition } from '#shared/places/place.ts';
import { isDuePrompt } from '#shared/prompts/weekdayPromptRules.ts';
import { newServicesErrors } from '#shared/specialisms/newServices.ts';
import { functionEnvironment } from '../../infra/local/environment.ts';
import { demoAccounts, homeStaff, providerStaff } from './accounts.ts';
import { demoHomes } from './demoHomes.ts';
import { houses } from './reporting/houses.ts';
import { type DemoWorld, demoWorld } from './world.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
let world: DemoWorld;

beforeAll(() => {
  world = demoWorld(now);
}, 60_000);

const homeAt = ({ uuid }: { uuid: string }): Home => {
  const home = world.homes.find((candidate) => candidate.uuid === uuid);
  if (!home) throw new Error(`No home ${uuid}`);
  return home;
};
const contactsAt = ({ uuid }: { uuid: string }): Contact[] =>
  world.contacts.filter((contact) => contact.place.uuid === uuid);
const share = <T>(list: T[], having: (item: T) => boolean): number =>
  list.filter(having).length / list.length;

describe('the demo', () => {
  it('has each listed home once, and 48 invented ones', () => {
    expect(world.homes).toHaveLength(1196);
    expect(new Set(world.homes.map((home) => home.uuid)).size).toBe(1196);
  });

  it('is the same when it is made again', () => {
    expect(demoWorld(now)).toEqual(world);
  });

  it('holds items that the store can read back', () => {
    for (const home of world.homes) expect(Home.safeParse(home).error).toBeUndefined();
    for (const contact of world.contacts) expect(Contact.safeParse(contact).error).toBeUndefined();
    for (const membership of world.memberships)
      expect(Membership.safeParse(membership).error).toBeUndefined();
    for (const update of world.updates)
      expect(VacancyUpdate.safeParse(update).error).toBeUndefined();
  });
});

describe("the demo's homes", () => {
  it("have a kind of care home each, by the specification's names", () => {
    for (const home of world.homes) {
      const kinds = home.service_types.filter((type) =>
        ['Nursing homes', 'Residential homes'].includes(type),
      );
      expect(kinds.length, home.name).toBeGreaterThan(0);
      expect(home.service_types.join()).not.toContain('Care home service');
    }
  });

  it('are AQP where they offer two to four bed types, and have a rate of their own or a variant', () => {
    for (const home of world.homes) {
      const types = home.bed_type_preferences.length;
      if (!home.aqp_status) expect([types, home.aqp_variant, home.rate]).toEqual([0, null, null]);
      else {
        expect(types).toBeGreaterThanOrEqual(2);
        const byType = home.aqp_rates.map(({ bed_type }) => bed_type);
        expect(home.rate === null).toBe(home.aqp_variant !== null || byType.length > 0);
        if (byType.length > 0) expect(byType).toEqual(home.bed_type_preferences);
        if (home.aqp_variant !== null) expect(byType).toEqual([]);
        if (home.rate !== null) expect(home.rate).toBeGreaterThanOrEqual(900);
        if (home.rate !== null) expect(home.rate).toBeLessThanOrEqual(1800);
      }
    }
  });

  it('report monthly only where they are invented', () => {
    const reporting = world.homes.filter((home) => home.reporting);
    expect(reporting.map(({ uuid }) => uuid).sort()).toEqual(houses.map(({ uuid }) => uuid).sort());
    for (const home of reporting)
      expect(home).toMatchObject({ cqc_recorded_id: null, postcode: '' });
    const others = world.homes.filter((home) => !home.reporting);
    expect(others.every((home) => home.last_submitted_quality_questionnaire === null)).toBe(true);
    const uuids = new Set(reporting.map(({ uuid }) => uuid));
    for (const { returns } of world.reports) {
      for (const { home } of returns) expect(uuids.has(home)).toBe(true);
    }
  });

  it('are paid by bed type in some homes, and full in some', () => {
    const own = world.homes.filter((home) => home.aqp_status && home.aqp_variant === null);
    const multiple = share(own, (home) => aqpPrice(home) === 'Multiple');
    expect(multiple).toBeGreaterThan(0.1);
    expect(multiple).toBeLessThan(0.5);
    const full = share(own, hasNoAqpCapacity);
    expect(full).toBeGreaterThan(0.1);
    expect(full).toBeLessThan(0.6);
  });

  it('show every variant in use and suspended', () => {
    for (const variant of ['sussex', 'frimley', 'london', null]) {
      const aqp = world.homes.filter((home) => home.aqp_status && home.aqp_variant === variant);
      expect(aqp.some((home) => home.aqp_suspension)).toBe(true);
      expect(aqp.some((home) => !home.aqp_suspension)).toBe(true);
    }
  });

  it('report no vacancies in Birmingham and Solihull, and do elsewhere', () => {
    for (const home of world.homes) {
      const inArea = ['Birmingham', 'Solihull'].includes(home.local_authority);
      expect([home.is_bsol, home.vacancy_reporting]).toEqual([inArea, !inArea]);
    }
  });

  it('have a date of suspension where they have suspended themselves', () => {
    for (const home of world.homes) {
      expect(home.self_imposed_suspension_date !== null).toBe(home.self_imposed_suspension);
      if (!home.self_imposed_suspension) expect(home.self_imposed_suspension_reason).toBeNull();
    }
    expect(share(world.homes, (home) => home.self_imposed_suspension)).toBeCloseTo(0.02, 1);
    expect(share(world.homes, (home) => home.embargo)).toBeCloseTo(0.02, 1);
  });
});

describe("the demo's specialisms", () => {
  it('are such as the form would take, set in most homes and to be reviewed in some', () => {
    for (const home of world.homes) expect(newServicesErrors(home.new_services)).toEqual([]);
    const none = share(world.homes, (home) => home.new_services.length === 0);
    const unreviewed = share(
      world.homes,
      (home) => home.new_services.length > 0 && home.new_services_updated === null,
    );
    expect(Math.abs(none - 0.12)).toBeLessThan(0.03);
    expect(Math.abs(unreviewed - 0.18)).toBeLessThan(0.03);
  });

  it('vary among the homes of the accounts', () => {
    const chosen = ({ new_services, new_services_updated }: Home) => [
      new_services.length > 0,
      new_services_updated !== null,
    ];
    expect(chosen(homeAt(demoHomes.fresh))).toEqual([true, true]);
    expect(chosen(homeAt(demoHomes.aqpSussex))).toEqual([false, false]);
    expect(chosen(homeAt(demoHomes.aqpFrimley))).toEqual([true, false]);
  });
});

describe("the demo's vacancies", () => {
  it('are of all ages', () => {
    const reporting = world.homes.filter((home) => home.vacancy_reporting);
    const ages = reporting.map(({ vacancy }) =>
      vacancy.updated_at === null ? 'never' : vacancyAge(vacancy.updated_at, now),
    );
    for (const [age, wanted] of [
      ['green', 0.45],
      ['amber', 0.25],
      ['red', 0.2],
      ['never', 0.1],
    ] as const) {
      expect(Math.abs(share(ages, (ageName) => ageName === age) - wanted), age).toBeLessThan(0.03);
    }
  });

  it('are such as the form of the home would take, and fit in the home', () => {
    const homes = new Map<string, Home>(world.homes.map((home) => [home.uuid, home]));
    for (const update of world.updates) {
      const home = homes.get(update.home) as Home;
      const beds: Partial<Record<BedType, number>> = {};
      for (const { bed_type, vacant_beds } of update.types) beds[bed_type] = vacant_beds;
      const decision = decideBeds(bedFormOf(home), { vacant_beds: update.vacant_beds, beds });
      expect(decision.ok, home.name).toBe(true);
      expect(update.vacant_beds).toBeLessThanOrEqual(home.no_beds ?? 1000);
    }
  });

  it('are those of the last update in the history, and no update lies ahead', () => {
    for (const home of world.homes) {
      const updates = world.updates.filter((update) => update.home === home.uuid);
      const last = updates.at(-1);
      expect(home.vacancy.version).toBe(updates.length);
      expect(home.vacancy.updated_at).toBe(last?.at ?? null);
      expect(updates.map((update) => update.at)).toEqual(updates.map((update) => update.at).sort());
      if (last) expect(Date.parse(last.at)).toBeLessThan(now.getTime());
    }
  });

  it('go back 90 days in the homes of the accounts, each with its entry of who did it', () => {
    const { uuid } = demoHomes.fresh;
    const updates = world.updates.filter((update) => update.home === uuid);
    expect(updates.length).toBeGreaterThan(40);
    expect(Date.parse(updates[0]?.at ?? '')).toBeLessThan(now.getTime() - 80 * 86_400_000);
    const entries = world.audit.filter((entry) => entry.of === placePartition(homeRef(uuid)));
    expect(entries.filter((entry) => entry.what === 'vacancies.confirmed')).toHaveLength(
      updates.length,
    );
    for (const entry of world.audit) expect(AuditEntry.safeParse(entry).error).toBeUndefined();
    expect(new Set(updates.map((update) => update.vacancy_version)).size).toBe(updates.length);
  });

  it('carry a comment in about one home of five', () => {
    const answered = world.homes.filter((home) => home.vacancy.updated_at !== null);
    const commented = share(answered, (home) => home.vacancy.comments !== '');
    expect(Math.abs(commented - 0.2)).toBeLessThan(0.05);
  });
});

describe("the demo's people", () => {
  it('have addresses at example.org only, and telephone numbers kept free for drama', () => {
    for (const contact of world.contacts) {
      for (const { address } of contact.emails) expect(address).toMatch(/^[^@]+@example\.org$/);
      for (const { phone_number } of contact.phone_numbers) {
        expect(phone_number).toMatch(/^01632 960\d{3}$/);
      }
    }
  });

  it('are not those whom pages offer for help', () => {
    const { AQP_CONTACTS } = functionEnvironment({
      siteUrl: '',
      linkKeys: '',
      userPoolId: '',
      userPoolClientId: '',
      endpoints: {},
    });
    const help = Object.values(JSON.parse(AQP_CONTACTS ?? '{}')) as string[];
    const people = new Set<string>([
      ...demoAccounts.map(({ email }) => email),
      ...world.contacts.flatMap(({ emails }) => emails.map(({ address }) => address)),
    ]);
    expect(help).toHaveLength(4);
    expect(help.filter((address) => people.has(address))).toEqual([]);
  });

  it('leave no home with an address outside example.org', () => {
    for (const home of world.homes) expect(home.email).toMatch(/^$|^[a-z0-9.-]+@example\.org$/);
  });

  it('have one manager in each home and no address twice', () => {
    for (const home of world.homes) {
      const contacts = contactsAt(home);
      expect(contacts.filter((contact) => contact.home_manager)).toHaveLength(1);
      const addresses = contacts.flatMap((contact) => contact.emails.map((email) => email.address));
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(home.home_manager).not.toBe('');
    }
  });

  it('share an address between homes only as central contact of its provider or providers', () => {
    const providers = new Map<string, Set<string>>();
    const names = new Map(world.homes.map((home) => [home.uuid, home.provider_name]));
    for (const membership of world.memberships) {
      const { uuid } = membership.place;
      const place = membership.central_contact ? names.get(uuid as HomeUuid) : uuid;
      providers.set(
        membership.email,
        (providers.get(membership.email) ?? new Set()).add(place ?? ''),
      );
    }
    const providerCount = new Map(
      providerStaff.map((staff) => [`${staff.email}`, staff.providers.length]),
    );
    for (const [email, places] of providers)
      expect(places.size, email).toBe(providerCount.get(email) ?? 1);
  });

  it('leave few homes without a vacancy contact, and those to their manager', () => {
    const reporting = world.homes.filter((home) => home.vacancy_reporting);
    const orphaned = reporting.filter((home) =>
      contactsAt(home).every((contact) => !contact.vacancy_contact),
    );
    expect(orphaned.length).toBeGreaterThan(0);
    expect(orphaned.length / reporting.length).toBeLessThan(0.08);
    for (const home of reporting)
      expect(vacancyRecipients(contactsAt(home), londonDay(now))).not.toEqual([]);
  });
});

describe('the demo accounts', () => {
  it('count on homes that bear the names they say', () => {
    for (const { uuid, name } of Object.values(demoHomes)) expect(homeAt({ uuid }).name).toBe(name);
  });

  it('reach their homes', () => {
    for (const staff of homeStaff) {
      const mine = world.memberships.filter((membership) => membership.email === staff.email);
      expect(mine.map(({ place }) => place.uuid)).toEqual([staff.home.uuid]);
      expect(mine[0]?.vacancy_contact).toBe(staff.vacancyContact);
    }
    const [central] = providerStaff;
    const theirs = world.memberships.filter((membership) => membership.email === central?.email);
    expect(theirs).toHaveLength(11);
    expect(
      theirs.every((membership) => membership.central_contact && membership.vacancy_contact),
    ).toBe(true);
    const many = providerStaff.find((staff) => staff.providers.length > 1);
    const over60 = world.memberships.filter((membership) => membership.email === many?.email);
    expect(over60.filter((membership) => membership.vacancy_contact)).toHaveLength(63);
  });

  it('have addresses of their own', () => {
    expect(new Set(demoAccounts.map((account) => account.email)).size).toBe(demoAccounts.length);
  });

  it('find their homes as their roles say', () => {
    const age = (home: { uuid: string }) => vacancyAge(homeAt(home).vacancy.updated_at, now);
    expect([age(demoHomes.fresh), age(demoHomes.amber), age(demoHomes.stale)]).toEqual([
      'green',
      'amber',
      'red',
    ]);
    expect(homeAt(demoHomes.never).vacancy.updated_at).toBeNull();
    expect(homeAt(demoHomes.stale)).toMatchObject({
      aqp_status: false,
      prompt: null,
      embargo: false,
    });
    expect(isDuePrompt(homeAt(demoHomes.stale), now)).toBe(true);
    expect(homeAt(demoHomes.aqp)).toMatchObject({ aqp_status: true, aqp_variant: null });
    expect(homeAt(demoHomes.aqpLondon).aqp_variant).toBe('london');
    expect(homeAt(demoHomes.aqpSussex).aqp_variant).toBe('sussex');
    expect(homeAt(demoHomes.aqpFrimley).aqp_variant).toBe('frimley');
    expect(homeAt(demoHomes.aqpSuspended).aqp_suspension).toBe(true);
    expect(homeAt(demoHomes.embargoed).embargo).toBe(true);
    expect(homeAt(demoHomes.selfSuspended).self_imposed_suspension).toBe(true);
    expect(homeAt(demoHomes.bsol).is_bsol).toBe(true);
    expect(homeAt(demoHomes.prompted).prompt).not.toBeNull();
  });
});
