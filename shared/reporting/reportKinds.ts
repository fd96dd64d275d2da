import { CARE_HOME } from '../homes/careHome.ts';
import type { PlaceKind } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import type { Period } from './period.ts';

/** What of monthly reporting is particular to a kind of place (domiciliary, section 8; ADR 60). */
export interface ReportKind {
  /** As 'the report of your {place}' names it. */
  place: string;
  /** Places on the AQP list report their placements too. */
  hasPlacements: boolean;
  /** What a mail's link is for, and the page that it opens. */
  link: { purpose: 'report' | 'domcareReport'; page: string };
  /** The place's own page. */
  pageOf: (uuid: string) => string;
  archiveOf: (uuid: string) => string;
  reportOf: (uuid: string, period: Period | string) => string;
  dashboardOf: (uuid: string) => string;
}

const locationPage = (uuid: string): string => `/domcare/service_location/${uuid}`;

/** Every kind of place that reports: a row each. */
const reportKinds: Readonly<Record<PlaceKind, ReportKind>> = {
  [CARE_HOME]: {
    place: 'home',
    hasPlacements: true,
    link: { purpose: 'report', page: '/report_link' },
    pageOf: (uuid) => `/${uuid}/home`,
    archiveOf: (uuid) => `/${uuid}/home/archive`,
    reportOf: (uuid, period) => `/${uuid}/home/reports/${period}`,
    dashboardOf: (uuid) => `/quality/nursing_home/${uuid}`,
  },
  [SERVICE_LOCATION]: {
    place: 'service location',
    hasPlacements: false,
    link: { purpose: 'domcareReport', page: '/domcare/report_link' },
    pageOf: locationPage,
    archiveOf: (uuid) => `${locationPage(uuid)}/archive`,
    reportOf: (uuid, period) => `${locationPage(uuid)}/reports/${period}`,
    dashboardOf: (uuid) => `/quality/service_location/${uuid}`,
  },
};

/** The kinds of place that report. */
export const REPORTING_KINDS: readonly PlaceKind[] = Object.keys(reportKinds);

/** The row of a kind; of care homes where none is named. Throws for a kind that does not report. */
export function reportKindOf(kind: PlaceKind = CARE_HOME): ReportKind {
  const row = Object.hasOwn(reportKinds, kind) ? reportKinds[kind] : undefined;
  if (!row) throw new Error(`Places of the kind ${kind} have no reports`);
  return row;
}

/** Whether a return has placements besides its sections: an AQP home's. */
export const reportsPlacements = ({
  kind,
  aqp_status,
}: {
  kind?: PlaceKind | undefined;
  aqp_status: boolean;
}): boolean => aqp_status && reportKindOf(kind).hasPlacements;
