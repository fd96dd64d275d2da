import { describe, expect, it } from 'vitest';
import type { Session } from '#shared/account/session.api.ts';
import { presetType } from '../../components/homeSearch/listState.ts';
import { isRegistered } from '../routes.tsx';
import { addressOf, fitsHeader, type Menu, type MenuContext, menuFor } from './menu.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const homeOf = (uuid: string, roles: Partial<Session['homes'][number]> = {}) =>
  ({
    uuid,
    name: `Home ${uuid.at(-1)}`,
    vacancy_contact: false,
    central_contact: false,
    reporting: false,
    ...roles,
  }) as Session['homes'][number];

const sessionOf = (session: Partial<Session>): Session => ({
  kind: 'commissioner',
  contact_uuid: null,
  menu: 'commissioner',
  email: 'a@example.org',
  first_name: 'Ada',
  last_name: 'Example',
  organisation: 'An ICB',
  organisation_code: null,
  own_area: null,
  is_administrator: false,
  is_active: true,
  flags: [],
  area_flags: [],
  aqp_only_default: false,
  quality_dashboard_url: null,
  second_step: false,
  homes: [],
  service_locations: [],
  places: [],
  ...session,
});

/** The menu as if every page existed, unless told otherwise. */
const menuOf = (session: Partial<Session>, more: Partial<MenuContext> = {}): Menu =>
  menuFor({ session: sessionOf(session), home: null, isRegistered: () => true, ...more });
const linesOf = (menu: Menu) =>
  menu.sections.flatMap(({ heading, items }) =>
    items.map(({ label }) => (heading ? `${heading} › ${label}` : label)),
  );
const ALL_FLAGS: Session['flags'] = [
  'nhQuality',
  'nhPlacement',
  'nhList',
  'dcList',
  'dcQuality',
  'dcPlacement',
];

describe('the commissioner’s menu', () => {
  it('has every entry of the specification for somebody with every flag', () => {
    expect(linesOf(menuOf({ flags: ALL_FLAGS }))).toEqual([
      'Home',
      'Nursing homes AQP › AQP list',
      'Nursing homes AQP › Nursing homes',
      'Nursing homes AQP › Shortlist',
      'Nursing homes AQP › Enquiries',
      'Nursing homes AQP › Saved searches',
      'Nursing homes AQP › Quality dashboard',
      'Nursing homes AQP › Placement dashboards',
      'Nursing homes AQP › SUPA',
      'Nursing homes AQP › Additional care calculator',
      'Domiciliary care AQP › AQP list',
      'Domiciliary care AQP › Shortlist',
      'Domiciliary care AQP › Saved searches',
      'Domiciliary care AQP › Quality dashboard',
      'Domiciliary care AQP › Placement dashboard',
      'Domiciliary care AQP › SUPA',
      'Domiciliary care AQP › Care cost calculator',
      'Resource centre',
    ]);
  });

  it.each([
    [false, '/care_homes/list/aqp', '/care_homes/list'],
    [true, '/care_homes/list', '/care_homes/list/all_nursing_homes'],
  ])(
    'leads to lists that are what they are called: AQP-only %s',
    (aqp_only_default, aqp, nursing) => {
      const { sections } = menuOf({ flags: ['nhList'], aqp_only_default });
      const places = new Map(
        sections.flatMap(({ items }) => items.map(({ label, to }) => [label, to])),
      );
      expect([places.get('AQP list'), places.get('Nursing homes')]).toEqual([aqp, nursing]);
      expect(presetType(aqp, aqp_only_default)).toBe('AQP list');
      expect(presetType(nursing, aqp_only_default)).toBe('Nursing homes');
    },
  );

  it('shows only what the flags allow, and no heading over nothing', () => {
    expect(linesOf(menuOf({ flags: ['nhList'] }))).toEqual([
      'Home',
      'Nursing homes AQP › AQP list',
      'Nursing homes AQP › Nursing homes',
      'Nursing homes AQP › Shortlist',
      'Nursing homes AQP › Enquiries',
      'Nursing homes AQP › Saved searches',
      'Nursing homes AQP › SUPA',
      'Nursing homes AQP › Additional care calculator',
      'Resource centre',
    ]);
  });

  it('gives the central team everything, the reporting overviews included', () => {
    const lines = linesOf(menuOf({ kind: 'lph' }));
    expect(lines).toContain('Reporting overview › NH reporting overview');
    expect(lines).toContain('Reporting overview › DC reporting overview');
    expect(lines).toContain('Domiciliary care AQP › Quality dashboard');
    expect(lines).toContain('Central team › Care homes');
    expect(lines).toContain('Central team › Requests to join');
    expect(lines).toContain('Central team › Agreements');
    expect(lines).toContain('Central team › Provider contracts');
    expect(lines).toContain('Central team › Announcements');
    expect(lines).toContain('Central team › Documents');
    expect(lines).toContain('Central team › AQP weekly rates');
  });

  it('has the central team’s own tools first', () => {
    const headings = menuOf({ kind: 'lph' }).sections.map(({ heading }) => heading);
    expect(headings.slice(0, 4)).toEqual([
      null,
      'Central team',
      'Reporting overview',
      'Nursing homes AQP',
    ]);
  });

  it('says how many requests to join wait, a hundred and more as one', () => {
    const labelFor = (openRegistrations?: number) =>
      linesOf(menuOf({ kind: 'lph' }, { openRegistrations })).filter((line) =>
        line.includes('Requests to join'),
      );
    expect(labelFor()).toEqual(['Central team › Requests to join']);
    expect(labelFor(0)).toEqual(['Central team › Requests to join']);
    expect(labelFor(2)).toEqual(['Central team › Requests to join (2)']);
    expect(labelFor(100)).toEqual(['Central team › Requests to join (100+)']);
  });

  it('hides placement, SUPA and domiciliary care in Sussex, but keeps the calculator', () => {
    expect(linesOf(menuOf({ flags: ALL_FLAGS, area_flags: ['Sussex'] }))).toEqual([
      'Home',
      'Nursing homes AQP › AQP list',
      'Nursing homes AQP › Nursing homes',
      'Nursing homes AQP › Shortlist',
      'Nursing homes AQP › Enquiries',
      'Nursing homes AQP › Saved searches',
      'Nursing homes AQP › Quality dashboard',
      'Nursing homes AQP › Additional care calculator',
      'Resource centre',
    ]);
  });

  it('leads to another quality dashboard where a setting says so, in a tab of its own', () => {
    const qualityOf = (quality_dashboard_url: string | null) =>
      menuOf({ flags: ['nhQuality'], quality_dashboard_url }, { isRegistered })
        .sections.flatMap(({ items }) => items)
        .find(({ label }) => label === 'Quality dashboard');
    expect(qualityOf(null)).toMatchObject({ to: '/quality-dashboard', newTab: false });
    const elsewhere = 'https://quality.example.org/';
    expect(qualityOf(elsewhere)).toMatchObject({ to: elsewhere, newTab: true });
  });

  it('leads to dashboards of the reader’s own area, and to all of England without one', () => {
    const flags = ALL_FLAGS;
    const dashboards = (own_area: Session['own_area'], more: Partial<Session> = {}) =>
      menuOf({ flags, own_area, ...more }, { isRegistered })
        .sections.flatMap(({ items }) => items)
        .filter(({ to }) => to.includes('dashboard'))
        .map((item) => decodeURIComponent(addressOf(item)).replaceAll('+', ' '));
    const icb = 'NHS South East London Integrated Care Board';
    expect(dashboards(null)).toEqual([
      '/quality-dashboard',
      '/placement_dashboards',
      '/domcare/quality-dashboard',
      '/domcare/placement-dashboard',
    ]);
    expect(dashboards({ icb, local_authority: null })).toEqual([
      `/quality-dashboard?icb=${icb}`,
      `/placement_dashboards?icb=${icb}`,
      `/domcare/quality-dashboard?icb=${icb}`,
      `/domcare/placement-dashboard?icb=${icb}`,
    ]);
    expect(dashboards({ icb, local_authority: 'Lambeth' })).toEqual([
      '/quality-dashboard?local_authority=Lambeth',
      '/placement_dashboards?local_authority=Lambeth',
      '/domcare/quality-dashboard?local_authority=Lambeth',
      `/domcare/placement-dashboard?icb=${icb}`,
    ]);
    const elsewhere = 'https://quality.example.org/dashboard';
    expect(
      dashboards({ icb, local_authority: null }, { quality_dashboard_url: elsewhere })[0],
    ).toBe(elsewhere);
  });

  it('leads to the account’s settings and out', () => {
    expect(menuOf({}).account.map(({ to }) => to)).toEqual(['/profile', '/signout']);
  });
});

describe('Enquiries', () => {
  const entry = (session: Partial<Session>, more: Partial<MenuContext> = {}) =>
    (['provider', 'nh-contact'] as const).map((menu) =>
      menuOf({ kind: 'provider', menu, ...session }, more)
        .sections.flatMap(({ items }) => items)
        .filter(({ label }) => label.startsWith('Enquiries'))
        .map(({ label, to }) => `${label} ${to}`)
        .join(),
    );
  const both = (text: string) => [text, text];
  const bsol = (uuid: string) => homeOf(uuid, { is_bsol: true });
  const location = (uuid: string, aqp_status = true) =>
    ({ uuid, name: 'Wren Homecare', aqp_status }) as Session['service_locations'][number];

  it('is of the one home, with the number that waits', () => {
    const own = { homes: [homeOf(UUID)] };
    expect(entry(own)).toEqual(both(`Enquiries /${UUID}/home/enquiries`));
    expect(entry(own, { waitingEnquiries: 0 })).toEqual(both(`Enquiries /${UUID}/home/enquiries`));
    expect(entry(own, { waitingEnquiries: 3 })).toEqual(
      both(`Enquiries (3) /${UUID}/home/enquiries`),
    );
  });

  it('is of the one service location, with the number that waits', () => {
    const own = { service_locations: [location(UUID)] };
    expect(entry(own, { waitingEnquiries: 2 })).toEqual(
      both(`Enquiries (2) /domcare/service_location/${UUID}/enquiries`),
    );
  });

  it('is of the place whose page is open, and elsewhere asks which', () => {
    const homes = [homeOf(UUID), homeOf(OTHER)];
    expect(entry({ homes }, { open: OTHER })).toEqual(both(`Enquiries /${OTHER}/home/enquiries`));
    expect(entry({ homes })).toEqual(both('Enquiries /home/enquiries'));
    const mixed = { homes: [homeOf(UUID)], service_locations: [location(OTHER)] };
    expect(entry(mixed, { open: OTHER })).toEqual(
      both(`Enquiries /domcare/service_location/${OTHER}/enquiries`),
    );
    // The uuid of an overview's address is a person's.
    expect(entry(mixed, { open: '00000000-0000-4000-8000-000000000009' })).toEqual(
      both('Enquiries /home/enquiries'),
    );
  });

  it('is of the only one that is asked, beside places that are not', () => {
    const waits = { waitingEnquiries: 2 };
    const ofHome = both(`Enquiries (2) /${UUID}/home/enquiries`);
    expect(entry({ homes: [homeOf(UUID), bsol(OTHER)] }, waits)).toEqual(ofHome);
    const off = { homes: [homeOf(UUID)], service_locations: [location(OTHER, false)] };
    expect(entry(off, waits)).toEqual(ofHome);
    const agency = { homes: [bsol(UUID)], service_locations: [location(OTHER)] };
    expect(entry(agency, waits)).toEqual(
      both(`Enquiries (2) /domcare/service_location/${OTHER}/enquiries`),
    );
  });

  it('stays with a location that is off the AQP list, which may have been chosen before', () => {
    const page = both(`Enquiries /domcare/service_location/${OTHER}/enquiries`);
    expect(entry({ service_locations: [location(OTHER, false)] })).toEqual(page);
    const off = { homes: [homeOf(UUID)], service_locations: [location(OTHER, false)] };
    expect(entry(off, { open: OTHER })).toEqual(page);
  });

  it('is not of places that are never asked, nor of those who have none', () => {
    expect(entry({ homes: [bsol(UUID)] })).toEqual(both(''));
    expect(entry({ homes: [homeOf(UUID), bsol(OTHER)] }, { open: OTHER })).toEqual(both(''));
    expect(entry({})).toEqual(both(''));
    expect(linesOf(menuOf({ flags: ALL_FLAGS }))).not.toContain('Enquiries');
  });

  it('is there once for who may ask places of either kind', () => {
    const asking = (flags: Session['flags'], more: Partial<Session> = {}) =>
      linesOf(menuOf({ flags, ...more })).filter((line) => line.endsWith('Enquiries'));
    expect(asking(['nhList'])).toEqual(['Nursing homes AQP › Enquiries']);
    expect(asking(['dcList'])).toEqual(['Domiciliary care AQP › Enquiries']);
    expect(asking(['nhList', 'dcList'])).toEqual(['Nursing homes AQP › Enquiries']);
    expect(asking([], { kind: 'lph' })).toEqual(['Nursing homes AQP › Enquiries']);
    expect(asking(['nhQuality', 'dcQuality'])).toEqual([]);
    // The server refuses homecare there.
    expect(asking(['dcList'], { area_flags: ['Sussex'] })).toEqual([]);
    expect(asking(['nhList', 'dcList'], { area_flags: ['Sussex'] })).toEqual([
      'Nursing homes AQP › Enquiries',
    ]);
  });
});

it.each([
  ['a provider', { kind: 'provider', menu: 'provider', homes: [homeOf(UUID)] }],
  ['a contact of homes', { kind: 'provider', menu: 'nh-contact', homes: [homeOf(UUID)] }],
  ['a commissioner', { kind: 'commissioner' }],
] satisfies [string, Partial<Session>][])('offers agreements to %s who has any', (_, session) => {
  expect(linesOf(menuOf(session))).not.toContain('Agreements');
  expect(linesOf(menuOf(session, { hasAgreements: true }))).toContain('Agreements');
});

describe('the provider’s menu', () => {
  it('is home, resource centre, settings and signing out', () => {
    const menu = menuOf({ kind: 'provider', menu: 'provider', homes: [homeOf(UUID)] });
    expect(linesOf(menu)).toEqual(['Home', 'Enquiries', 'Resource centre']);
    expect(menu.account.map(({ to }) => to)).toEqual(['/provider_account_settings', '/signout']);
  });

  it('has room in the header while it is short, wherever its reader goes', () => {
    const fits = (session: Partial<Session>, more: Partial<MenuContext> = {}) =>
      fitsHeader(menuOf(session, more), sessionOf(session));
    const provider: Partial<Session> = {
      kind: 'provider',
      menu: 'provider',
      homes: [homeOf(UUID)],
    };
    expect(fits(provider)).toBe(true);
    expect(fits(provider, { hasAgreements: true })).toBe(true);
    const wren = { uuid: OTHER, name: 'Wren' } as Session['service_locations'][number];
    expect(fits({ ...provider, service_locations: [wren] })).toBe(false);

    const more = { contactUuid: OTHER, hasAgreements: true };
    const contact = (home: Partial<Session['homes'][number]>) => ({
      kind: 'provider' as const,
      menu: 'nh-contact' as const,
      homes: [homeOf(UUID, { vacancy_contact: true, ...home })],
    });
    expect(fits(contact({}), more)).toBe(true);
    // On the home's pages it has monthly reporting besides: the menu would come and go.
    expect(fits(contact({ reporting: true }), more)).toBe(false);
    expect(fits({ ...contact({}), homes: [homeOf(UUID), homeOf(OTHER)] })).toBe(false);
    expect(fits({ flags: [] })).toBe(true);
    expect(fits({ flags: ALL_FLAGS })).toBe(false);
  });
});

describe('the nursing-home contact’s menu', () => {
  const contact = (homes: Session['homes'], more: Partial<MenuContext> = {}) =>
    linesOf(menuOf({ kind: 'provider', menu: 'nh-contact', homes }, more)).filter(
      (line) => line !== 'Home' && line !== 'Enquiries',
    );

  it('begins with Home, as every menu does', () => {
    const several = { menu: 'nh-contact' as const, homes: [homeOf(UUID), homeOf(OTHER)] };
    expect(linesOf(menuOf({ kind: 'provider', ...several }))[0]).toBe('Home');
  });

  it('lists the homes of somebody with several', () => {
    expect(contact([homeOf(UUID), homeOf(OTHER)])).toEqual([
      'Care homes list › Home 1',
      'Care homes list › Home 2',
      'Resource centre',
    ]);
  });

  it('lists a single home for its central contact only', () => {
    expect(contact([homeOf(UUID, { central_contact: true })])).toEqual([
      'Care homes list › Home 1',
      'Resource centre',
    ]);
    expect(contact([homeOf(UUID, { vacancy_contact: true })])).toEqual(['Resource centre']);
  });

  it('shows each overview for the role it belongs to', () => {
    const more = { contactUuid: OTHER };
    expect(contact([homeOf(UUID, { vacancy_contact: true })], more)).toEqual([
      'Reporting overview › Vacancy reporting',
      'Resource centre',
    ]);
    expect(contact([homeOf(UUID, { central_contact: true })], more)).toContain(
      'Reporting overview › Quality reporting',
    );
  });

  it('has monthly reporting only on a home that reports', () => {
    const lines = (reporting: boolean | null) =>
      contact([homeOf(UUID, { vacancy_contact: true })], { home: { uuid: UUID, reporting } });
    expect(lines(true)).toEqual([
      'Resource centre',
      'Monthly reporting › Quality dashboard',
      'Monthly reporting › Reporting archive',
    ]);
    expect(lines(false)).toEqual(['Resource centre']);
    expect(lines(null)).toEqual(['Resource centre']);
  });
});

describe('the group of service locations (domiciliary, section 1)', () => {
  const location = (uuid: string, name: string) =>
    ({
      uuid,
      name,
      aqp_status: true,
      reporting: false,
      vacancy_contact: false,
    }) as Session['service_locations'][number];
  const wren = location(UUID, 'Wren Homecare');
  const lines = (part: Partial<Session>) => linesOf(menuOf({ kind: 'provider', ...part }));

  it('is in the menu of either kind for those who have more than one place', () => {
    const homes = [homeOf(OTHER)];
    for (const menu of ['provider', 'nh-contact'] as const) {
      const both = lines({ menu, homes, service_locations: [wren] });
      expect(both).toContain('Service locations › Wren Homecare');
    }
    const two = { menu: 'provider' as const, service_locations: [wren, location(OTHER, 'Lark')] };
    expect(lines(two)).toEqual([
      'Home',
      'Enquiries',
      'Service locations › Wren Homecare',
      'Service locations › Lark',
      'Resource centre',
    ]);
  });

  it('is not there for those whose one place is where they begin', () => {
    expect(lines({ menu: 'provider', service_locations: [wren] })).toEqual([
      'Home',
      'Enquiries',
      'Resource centre',
    ]);
  });
});

it('leads a contact to the resource centre of the open home, or to the one of all', () => {
  const centre = (home: MenuContext['home']) =>
    menuOf({ kind: 'provider', menu: 'nh-contact', homes: [homeOf(UUID)] }, { home })
      .sections.flatMap(({ items }) => items)
      .find(({ label }) => label === 'Resource centre');
  expect(centre({ uuid: UUID, reporting: false })).toMatchObject({
    to: `/${UUID}/resource-centre`,
    newTab: true,
  });
  expect(centre(null)).toMatchObject({ to: '/resource-centre', newTab: true });
});

describe('any menu', () => {
  it('has no entry whose page does not exist', () => {
    const sessions: Partial<Session>[] = [
      { kind: 'lph', flags: ALL_FLAGS },
      { kind: 'provider', menu: 'provider', homes: [homeOf(UUID)] },
      { kind: 'provider', menu: 'nh-contact', homes: [homeOf(UUID), homeOf(OTHER)] },
    ];
    for (const session of sessions) {
      const menu = menuOf(session, {
        isRegistered,
        home: { uuid: UUID, reporting: true },
        contactUuid: OTHER,
      });
      const items = [...menu.sections.flatMap((section) => section.items), ...menu.account];
      expect(items.length).toBeGreaterThan(0);
      expect(items.filter(({ to }) => !isRegistered(to))).toEqual([]);
    }
  });
});
