import type { OwnArea, Session } from '#shared/account/session.api.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';
import { MOST_COUNTED } from '#shared/registration/mostCounted.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { askableKinds } from '../session/askableKinds.ts';
import { dashboardOf } from '../session/dashboardOf.ts';
import { enquiriesPlace, placesWithEnquiries } from './placesWithEnquiries.ts';

/** What a menu shows besides, a moment after it is there. */
export interface MenuCounts {
  /** Requests to join that wait for the central team; undefined while that is not known. */
  openRegistrations?: number | undefined;
  /** Enquiries that wait for an answer of `enquiriesPlace`; undefined while that is not known. */
  waitingEnquiries?: number | undefined;
  /** Whether there are agreements of their own to show. */
  hasAgreements?: boolean | undefined;
}

/** What the menus depend on, besides the session. */
export interface MenuContext extends MenuCounts {
  session: Session;
  /** The home whose page is open. `reporting` null: not known yet. */
  home: { uuid: string; reporting: boolean | null } | null;
  /** The uuid of the page's address, if any: of a place, or of a person. */
  open?: string | undefined;
  /** The contact whose homes the overviews list; without it they have no address. */
  contactUuid?: string | null;
  /** Whether a page of ours answers at a path: an entry without a page does not show. */
  isRegistered: (path: string) => boolean;
}

/** One line of a menu as data: specification 2, section 2.1 lists them. */
interface Entry {
  label: string | ((context: MenuContext) => string);
  /** Null where it does not apply. */
  to: (context: MenuContext) => string | null;
  /** Any of these; the central team has them all. */
  flags?: PermissionFlag[];
  /** The central team only. */
  lphOnly?: boolean;
  hiddenInSussex?: boolean;
  newTab?: boolean;
  /** What the entry begins with, where the reader's organisation has an area (ADR 106). */
  beginsWith?: (area: OwnArea) => Record<string, string>;
}

interface Group {
  /** Null: its entries stand by themselves. */
  heading: string | null;
  entries: Entry[] | ((context: MenuContext) => Entry[]);
}

export interface MenuItem {
  label: string;
  to: string;
  newTab: boolean;
  /** The query of its link, if any; its page is `to`. */
  query?: string;
}

export interface MenuSection {
  heading: string | null;
  items: MenuItem[];
}

export interface Menu {
  kind: Session['menu'];
  sections: MenuSection[];
  account: MenuItem[];
}

/** Where an entry leads. */
export const addressOf = ({ to, query }: MenuItem): string => (query ? `${to}?${query}` : to);

export const CARE_HOMES_LIST = '/care_homes/list';
export const HOME_PAGE = '/home';
/** The homes of a contact of several: the one list of a menu that has a height of its own (specification 2, section 9). */
export const HOMES_SUBMENU = 'Care homes list';
const at = (path: string) => () => path;
const HOME_ENTRY: Entry = { label: 'Home', to: at(HOME_PAGE) };
const HOME: Group = { heading: null, entries: [HOME_ENTRY] };

function enquiriesAddress({ session, open }: MenuContext): string | null {
  const placeWithEnquiries = enquiriesPlace(session, open);
  if (placeWithEnquiries) return placeWithEnquiries.page;
  const { homes, service_locations } = session;
  const isOfOne = [...homes, ...service_locations].some(({ uuid }) => uuid === open);
  return !isOfOne && placesWithEnquiries(session).length > 0 ? '/home/enquiries' : null;
}

const PLACE_HOME: Group = {
  heading: null,
  entries: [
    HOME_ENTRY,
    {
      label: ({ waitingEnquiries: waiting }) => (waiting ? `Enquiries (${waiting})` : 'Enquiries'),
      to: enquiriesAddress,
    },
  ],
};
const AGREEMENTS: Group = {
  heading: null,
  entries: [{ label: 'Agreements', to: (c) => (c.hasAgreements ? '/agreements' : null) }],
};
const SIGN_OUT: Entry = { label: 'Sign out', to: at('/signout') };

/** With the number that waits; of a hundred and more the first hundred are counted. */
function registrationsLabel({ openRegistrations: open }: MenuContext): string {
  if (open === undefined || open === 0) return 'Requests to join';
  return `Requests to join (${open >= MOST_COUNTED ? `${MOST_COUNTED}+` : open})`;
}

const COMMISSIONER: Group[] = [
  HOME,
  // Of the central team alone, whose own tools come first.
  {
    heading: 'Central team',
    entries: [
      { label: 'People', to: at('/central_team/people'), lphOnly: true },
      { label: 'Commissioners', to: at('/central_team/commissioners'), lphOnly: true },
      { label: 'Organisations', to: at('/central_team/organisations'), lphOnly: true },
      { label: registrationsLabel, to: at('/central_team/registrations'), lphOnly: true },
      { label: 'Care homes', to: at('/central_team/care_homes'), lphOnly: true },
      { label: 'Service locations', to: at('/central_team/service_locations'), lphOnly: true },
      { label: 'Central contacts', to: at('/central_team/central_contacts'), lphOnly: true },
      { label: 'Agreements', to: at('/central_team/agreements'), lphOnly: true },
      {
        label: 'Provider contracts',
        to: at('/central_team/provider_contracts'),
        lphOnly: true,
      },
      { label: 'Announcements', to: at('/central_team/announcements'), lphOnly: true },
      { label: 'Documents', to: at('/central_team/documents'), lphOnly: true },
      { label: 'AQP weekly rates', to: at('/central_team/rates'), lphOnly: true },
      { label: 'Page visits', to: at('/central_team/page_visits'), lphOnly: true },
      { label: 'Set up', to: at('/central_team/set_up'), lphOnly: true },
    ],
  },
  {
    heading: 'Reporting overview',
    entries: [
      { label: 'NH reporting overview', to: at('/index'), lphOnly: true },
      { label: 'DC reporting overview', to: at('/domcare/index'), lphOnly: true },
    ],
  },
  {
    heading: 'Nursing homes AQP',
    entries: [
      // The path presets the type (specification 2, section 2.3); without one the deployment's default does.
      {
        label: 'AQP list',
        to: ({ session }) => `${CARE_HOMES_LIST}${session.aqp_only_default ? '' : '/aqp'}`,
        flags: ['nhList'],
      },
      {
        label: 'Nursing homes',
        to: ({ session }) =>
          `${CARE_HOMES_LIST}${session.aqp_only_default ? '/all_nursing_homes' : ''}`,
        flags: ['nhList'],
      },
      { label: 'Shortlist', to: at('/shortlist'), flags: ['nhList'] },
      { label: 'Enquiries', to: at('/enquiries'), flags: ['nhList'] },
      { label: 'Saved searches', to: at('/saved_searches'), flags: ['nhList'] },
      {
        label: 'Quality dashboard',
        to: ({ session }) => session.quality_dashboard_url ?? '/quality-dashboard',
        flags: ['nhQuality'],
        beginsWith: dashboardOf,
      },
      {
        label: 'Placement dashboards',
        to: at('/placement_dashboards'),
        flags: ['nhPlacement'],
        hiddenInSussex: true,
        beginsWith: dashboardOf,
      },
      {
        label: 'SUPA',
        to: at('/aqp_resources'),
        flags: ['nhList', 'nhQuality', 'nhPlacement'],
        hiddenInSussex: true,
      },
      {
        label: 'Additional care calculator',
        to: at('/aqp_resources/care_cost_calculator'),
        flags: ['nhList', 'nhQuality', 'nhPlacement'],
      },
    ],
  },
  {
    heading: 'Domiciliary care AQP',
    entries: (
      [
        { label: 'AQP list', to: at('/domcare/list'), flags: ['dcList'] },
        { label: 'Shortlist', to: at('/domcare/shortlist'), flags: ['dcList'] },
        // Who has both has it above: it is one page.
        {
          label: 'Enquiries',
          to: ({ session }) =>
            askableKinds(session)[0] === SERVICE_LOCATION ? '/enquiries' : null,
        },
        { label: 'Saved searches', to: at('/domcare/saved_searches'), flags: ['dcList'] },
        {
          label: 'Quality dashboard',
          to: at('/domcare/quality-dashboard'),
          flags: ['dcQuality'],
          beginsWith: dashboardOf,
        },
        {
          label: 'Placement dashboard',
          to: at('/domcare/placement-dashboard'),
          flags: ['dcPlacement'],
          // Packages count under the ICB of an office.
          beginsWith: ({ icb }) => ({ icb }),
        },
        {
          label: 'SUPA',
          to: at('/domcare/aqp_resources'),
          flags: ['dcList', 'dcQuality', 'dcPlacement'],
        },
        {
          label: 'Care cost calculator',
          to: at('/domcare/aqp_resources/care_cost_calculator'),
          flags: ['dcList', 'dcQuality', 'dcPlacement'],
        },
      ] satisfies Entry[]
    ).map((entry) => ({ ...entry, hiddenInSussex: true })),
  },
  { heading: null, entries: [{ label: 'Resource centre', to: at('/resource-centre') }] },
  AGREEMENTS,
  {
    heading: 'Your organisation',
    entries: ({ session }) =>
      session.is_administrator ? [{ label: 'Accounts', to: at('/organisation/accounts') }] : [],
  },
];

/** Of those who have more than one place (domiciliary, section 1). */
const SERVICE_LOCATIONS: Group = {
  heading: 'Service locations',
  entries: ({ session: { homes, service_locations } }) =>
    homes.length + service_locations.length > 1
      ? service_locations.map(({ uuid, name }) => ({
          label: name,
          to: at(`/domcare/service_location/${uuid}`),
        }))
      : [],
};

const PROVIDER: Group[] = [
  PLACE_HOME,
  SERVICE_LOCATIONS,
  AGREEMENTS,
  { heading: null, entries: [{ label: 'Resource centre', to: at('/resource-centre') }] },
];

const inHome = (path: (uuid: string) => string) => (context: MenuContext) =>
  context.home ? path(context.home.uuid) : null;
const holds = (role: 'vacancy_contact' | 'central_contact', { session }: MenuContext) =>
  session.homes.some((home) => home[role]);
const overview = (role: 'vacancy_contact' | 'central_contact', path: string) => (c: MenuContext) =>
  c.contactUuid && holds(role, c) ? `${path}/${c.contactUuid}` : null;

const NH_CONTACT: Group[] = [
  PLACE_HOME,
  {
    heading: 'Reporting overview',
    entries: [
      {
        label: 'Vacancy reporting',
        to: overview('vacancy_contact', '/central_contact_vacancy'),
      },
      {
        label: 'Quality reporting',
        to: overview('central_contact', '/centralcontact'),
      },
    ],
  },
  {
    heading: HOMES_SUBMENU,
    entries: (context) => {
      const { homes } = context.session;
      const shown = homes.length > 1 || (homes.length > 0 && holds('central_contact', context));
      return shown ? homes.map((home) => ({ label: home.name, to: at(`/${home.uuid}/home`) })) : [];
    },
  },
  SERVICE_LOCATIONS,
  {
    heading: null,
    entries: [
      {
        label: 'Resource centre',
        // On the pages of many homes there is none to read it for.
        to: ({ home }) => (home ? `/${home.uuid}/resource-centre` : '/resource-centre'),
        newTab: true,
      },
    ],
  },
  AGREEMENTS,
  {
    heading: 'Monthly reporting',
    entries: ({ home }) =>
      home?.reporting
        ? [
            { label: 'Quality dashboard', to: inHome((uuid) => `/quality/nursing_home/${uuid}`) },
            { label: 'Reporting archive', to: inHome((uuid) => `/${uuid}/home/archive`) },
          ]
        : [],
  },
];

const MENUS: Record<Session['menu'], { groups: Group[]; account: Entry[] }> = {
  commissioner: {
    groups: COMMISSIONER,
    account: [{ label: 'Account settings', to: at('/profile') }, SIGN_OUT],
  },
  provider: {
    groups: PROVIDER,
    account: [{ label: 'Account settings', to: at('/provider_account_settings') }, SIGN_OUT],
  },
  'nh-contact': {
    groups: NH_CONTACT,
    account: [{ label: 'Account settings', to: at('/provider_account_settings') }, SIGN_OUT],
  },
};

/**
 * The menu that a person sees: entries whose flags they hold and whose pages exist, and no
 * heading over nothing (specification 2, sections 2.1 and 6).
 */
export function menuFor(context: MenuContext): Menu {
  const { session } = context;
  const { groups, account } = MENUS[session.menu];
  const items = (entries: Entry[]): MenuItem[] =>
    entries.flatMap((entry) => {
      if (!mayShow(entry, session)) return [];
      const to = entry.to(context);
      // A setting may lead to another site, which we do not know the pages of.
      const isElsewhere = to?.startsWith('https://') === true;
      if (to === null || !(isElsewhere || context.isRegistered(to))) return [];
      const label = typeof entry.label === 'string' ? entry.label : entry.label(context);
      const item = { label, to, newTab: isElsewhere || entry.newTab === true };
      const area = isElsewhere ? null : session.own_area;
      if (!area || !entry.beginsWith) return [item];
      return [{ ...item, query: new URLSearchParams(entry.beginsWith(area)).toString() }];
    });
  const sections = groups.map(({ heading, entries }) => ({
    heading,
    items: items(typeof entries === 'function' ? entries(context) : entries),
  }));
  return {
    kind: session.menu,
    sections: sections.filter((section) => section.items.length > 0),
    account: items(account),
  };
}

/** The most entries that the header has room for beside the logo and the account. */
const MOST_IN_ROW = 5;

/**
 * Whether a menu goes into the header's row: it has a few entries, wherever its reader goes. With a home that
 * reports it is longer on that home's pages, and a list of places is none of a row.
 */
export function fitsHeader(
  { kind, sections }: Menu,
  { homes, service_locations }: Session,
): boolean {
  if (kind === 'commissioner' && sections.some(({ heading }) => heading !== null)) return false;
  if (homes.length + service_locations.length > 1) return false;
  if (kind === 'nh-contact' && homes.some(({ reporting }) => reporting)) return false;
  return sections.reduce((sum, { items }) => sum + items.length, 0) <= MOST_IN_ROW;
}

function mayShow(entry: Entry, session: Session): boolean {
  if (entry.lphOnly && session.kind !== 'lph') return false;
  if (entry.hiddenInSussex && session.area_flags.includes('Sussex')) return false;
  if (entry.flags === undefined || session.kind === 'lph') return true;
  return entry.flags.some((flag) => session.flags.includes(flag));
}
