import type * as closing from '#shared/directory/closing.api.ts';
import type * as directory from '#shared/directory/directory.api.ts';
import { CENTRAL_TEAM, CENTRAL_TEAM_ON_THING } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

const aRow = (id: string) => ({
  line: 6,
  cells: {
    Name: 'Elm Lodge',
    Address: '1 Elm Road,Leeds',
    Postcode: 'LS6 3HA',
    'Phone number': '1132751249',
    "Service's website (if available)": '',
    'Service types': 'Residential homes',
    'Date of latest check': '22/Jan/2025 - 00:00',
    'Provider name': 'Elm Limited',
    'Local authority': 'Leeds',
    Region: 'Yorkshire & Humberside',
    'CQC Location ID (for office use only)': id,
  },
});
/** An id of the stage's own. */
const idOf = (uuid: string): string => `1-${Number.parseInt(uuid.slice(0, 8), 16) + 100_000}`;

/** Who may call each endpoint of the directory and of closing, and a good call of it. */
export const directoryCalls = {
  postDirectoryRows: {
    access: CENTRAL_TEAM,
    call: ({ home }) => ({ body: { kind: 'careHome', save: true, rows: [aRow(idOf(home.uuid))] } }),
  },
  listRegister: { access: CENTRAL_TEAM, call: () => ({ query: { kind: 'careHome' } }) },
  listClosedPlaces: { access: CENTRAL_TEAM, call: () => ({ query: { kind: 'careHome' } }) },
  getHomeClosing: { access: CENTRAL_TEAM_ON_THING },
  patchHomeClosing: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ closing }, { thing }) => ({
      params: { uuid: thing(closing.uuid) },
      body: { closed: true, reason: 'The provider told us' },
    }),
    lines: ['reason'],
  },
  postSuccession: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ former, heir }, { thing }) => ({
      params: { uuid: thing(former.uuid) },
      body: { successor: heir.uuid },
    }),
  },
} satisfies CallRows<typeof directory & typeof closing>;
