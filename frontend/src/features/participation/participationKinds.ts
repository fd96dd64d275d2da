import type { CsvRow, RowResult } from '#shared/csvRows/csvRows.ts';
import { type PlaceFile, unknownColumnOf } from '#shared/csvRows/placeRow.ts';
import {
  listLocationStatuses,
  postLocationStatusRows,
} from '#shared/domiciliary/locationStatusFile.api.ts';
import {
  LOCATION_STATUS_COLUMNS,
  LOCATIONS_FILE,
  locationCell,
} from '#shared/domiciliary/locationStatusFile.ts';
import type { Participation, ParticipationFlag } from '#shared/homes/participation.ts';
import { columnOf } from '#shared/kernel/columns.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import {
  cellOf,
  FILE_COLUMNS,
  PARTICIPATION_COLUMNS,
} from '#shared/participation/participationCells.ts';
import {
  listParticipation,
  postParticipationRows,
} from '#shared/participation/participationFile.api.ts';
import { send } from '../../api/send.ts';

/** A place as a row of the file with how all take part now, which reads back as no change. */
interface FileLine {
  uuid: string;
  name: string;
  cells: (string | null)[];
}

interface Page {
  lines: FileLine[];
  cursor: string | null;
}

/** A kind of place whose taking part is set by a file. */
export interface ParticipationKind {
  back: { to: string; text: string };
  things: { one: string; many: string };
  /** In short: 'home', 'homes'. */
  short: { one: string; many: string };
  file: Pick<PlaceFile, 'columns' | 'fields'>;
  /** What may stand in each column. */
  columns: readonly (readonly [name: string, about: string])[];
  /** Who hears of it. */
  told: string;
  page: (cursor: string | null) => Promise<Page>;
  post: (
    body: { rows: CsvRow[]; save: boolean; reason?: string },
    idempotencyKey: string | undefined,
  ) => Promise<RowResult[]>;
}

const at = (cursor: string | null) => ({ query: cursor === null ? {} : { cursor } });

/** What a cell takes, where 'yes or no' does not say it. */
const CELLS: Record<Exclude<keyof Participation, ParticipationFlag>, string> &
  Partial<Record<ParticipationFlag, string>> = {
  aqp_status: 'yes or no. No removes all that is about AQP.',
  aqp_variant: 'London, Sussex, Frimley, or none where the home has its own rate.',
  bed_type_preferences: 'Nursing; Nursing dementia; Residential; Residential dementia',
  rate: 'Own weekly rate in pounds, such as 1250 or £1,250.50.',
  aqp_rates: 'Own rates by bed type, such as Nursing 1200; Residential 950',
  total_beds_pilot: 'Beds that a home in the pilot offers, at most its registered beds.',
  reporting: 'yes or no. Yes starts today, unless reporting_from names a day.',
  reporting_from: '31/12/2026 or 2026-12-31',
  is_bsol: 'yes or no: Birmingham and Solihull',
};

export const HOMES_TAKE_PART: ParticipationKind = {
  back: { to: '/central_team/care_homes', text: 'Care homes' },
  things: { one: 'care home', many: 'care homes' },
  short: { one: 'home', many: 'homes' },
  file: { columns: FILE_COLUMNS, fields: PARTICIPATION_COLUMNS },
  columns: [
    ['uuid or cqc_recorded_id', 'Which home: ours or the regulator’s id. One of the two.'],
    ...PARTICIPATION_COLUMNS.map((field): [string, string] => [field, CELLS[field] ?? 'yes or no']),
  ],
  told: 'Each home’s manager and central contacts get one email at 9am on the next working day.',
  async page(cursor) {
    const { homes, cursor: next } = await send(listParticipation, at(cursor));
    const lines = homes.map((home) => ({
      uuid: home.uuid,
      name: home.name,
      cells: [...readingCells(home), ...PARTICIPATION_COLUMNS.map((field) => cellOf(field, home))],
    }));
    return { lines, cursor: next };
  },
  post: async (body, idempotencyKey) =>
    (await send(postParticipationRows, { body }, { idempotencyKey })).results,
};

export const LOCATIONS_TAKE_PART: ParticipationKind = {
  back: { to: '/central_team/service_locations', text: 'Homecare agencies' },
  things: { one: 'homecare agency', many: 'homecare agencies' },
  short: { one: 'agency', many: 'agencies' },
  file: LOCATIONS_FILE,
  columns: [
    ['uuid or cqc_recorded_id', 'Which agency: ours or the regulator’s id. One of the two.'],
    ['aqp_status', 'yes or no. No ends an AQP suspension too.'],
    ['aqp_suspension', 'yes or no'],
    ['reporting', 'yes or no. Yes starts today, unless reporting_from names a day.'],
    ['reporting_from', '31/12/2026 or 2026-12-31'],
    ['embargo', 'yes or no: suspended by the local authority'],
    ['closed', 'yes or no. Yes closes it today, unless closed_on names an earlier day.'],
    ['closed_on', '31/12/2026 or 2026-12-31'],
  ],
  told: 'Each agency’s manager and those who are responsible for something there get one email at 9am on the next working day.',
  async page(cursor) {
    const { service_locations, cursor: next } = await send(listLocationStatuses, at(cursor));
    const lines = service_locations.map((location) => ({
      uuid: location.uuid,
      name: location.name,
      cells: [
        ...readingCells(location),
        ...LOCATION_STATUS_COLUMNS.map((field) => locationCell(field, location)),
      ],
    }));
    return { lines, cursor: next };
  },
  post: async (body, idempotencyKey) =>
    (await send(postLocationStatusRows, { body }, { idempotencyKey })).results,
};

interface Read {
  uuid: string;
  cqc_recorded_id: string | null;
  name: string;
  provider_name: string;
  postcode: string;
}
const readingCells = (place: Read) => [
  place.uuid,
  place.cqc_recorded_id,
  place.name,
  place.provider_name,
  place.postcode,
];

/** A file of these lines; of none it has the columns alone. */
export const participationCsv = ({ file }: ParticipationKind, lines: readonly FileLine[]): string =>
  csvFile([[...file.columns], ...lines.map(({ cells }) => cells)]);

/** How all places take part, by name. One that changed meanwhile comes twice: the later row is right. */
export async function everyPlace(
  { page }: ParticipationKind,
  onProgress: (places: number) => void,
): Promise<FileLine[]> {
  const places = new Map<string, FileLine>();
  let cursor: string | null = null;
  do {
    const answer: Page = await page(cursor);
    for (const line of answer.lines) places.set(line.uuid, line);
    onProgress(places.size);
    cursor = answer.cursor;
  } while (cursor !== null);
  return [...places.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Why a file with these headings cannot be used; undefined when it can. */
export const headingsFault =
  ({ file, short }: ParticipationKind) =>
  (headings: readonly string[]): string | undefined => {
    const columns = headings.map(columnOf);
    const unknown = headings.find((_, i) => !file.columns.includes(columns[i] ?? ''));
    if (unknown !== undefined) return unknownColumnOf(file, unknown);
    if (!columns.includes('uuid') && !columns.includes('cqc_recorded_id')) {
      return `The file does not say which ${short.many} it is about. Give it a column uuid or cqc_recorded_id.`;
    }
    if (!file.fields.some((column) => columns.includes(column))) {
      return `The file has nothing to set. Give it one of the columns ${file.fields.join(', ')}.`;
    }
    return undefined;
  };
