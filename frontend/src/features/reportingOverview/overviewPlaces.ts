import { createContext, type ReactNode, use } from 'react';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import {
  getReportingOverview,
  type OverviewEndpoint,
  type OverviewRow,
  type RemindResult,
  remindHomes,
} from '#shared/reporting/reportingOverview.api.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { send } from '../../api/send.ts';
import { countOf } from './overviewWords.ts';

/** A column that only one kind of place has. */
export interface OverviewColumn {
  name: string;
  cell: (row: OverviewRow, now: Date) => ReactNode;
  csv: (row: OverviewRow) => string;
}

/** What of the overview is particular to a kind of place. */
export interface OverviewPlaces {
  /** The page's title. */
  title: string;
  /** As a column is headed. */
  heading: string;
  one: string;
  many: string;
  /** Its reports: homes and service locations have the same query and nearly the same answer. */
  overview: OverviewEndpoint;
  columns: readonly OverviewColumn[];
  archiveOf: (uuid: string) => string;
  /** Where it is set which take part. */
  joining: string;
  /** What reminding these came to, by uuid; with `dry_run` what it would come to. */
  remind: (
    uuids: readonly OverviewRow['home'][],
    period: string,
    options: { dry_run: boolean; key?: string | undefined },
  ) => Promise<ReadonlyMap<string, RemindResult>>;
}

export const HOMES: OverviewPlaces = {
  title: 'NH reporting overview',
  heading: 'Care home',
  one: 'home',
  many: 'homes',
  overview: getReportingOverview,
  columns: [],
  archiveOf: reportKindOf(CARE_HOME).archiveOf,
  joining: '/central_team/care_homes/participation',
  async remind(homes, period, { dry_run, key }) {
    const body = { period, homes: [...homes], dry_run };
    const results = await send(remindHomes, { body }, { idempotencyKey: key });
    return new Map(results.map(({ home, result }) => [home, result]));
  },
};

export const OverviewPlacesContext = createContext<OverviewPlaces>(HOMES);

/** The kind of place whose overview this is, and '3 homes' in its words. */
export function useOverviewPlaces() {
  const places = use(OverviewPlacesContext);
  return { places, counted: (count: number) => countOf(count, places.one, places.many) };
}
