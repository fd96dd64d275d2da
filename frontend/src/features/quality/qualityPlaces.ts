import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';
import {
  deleteLocationRebase,
  getLocationQuality,
  getLocationQualityOverview,
  postLocationRebase,
} from '#shared/domiciliary/locationQuality.api.ts';
import { listLocationAnswers } from '#shared/domiciliary/locationReports.api.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import type { Access, Endpoint } from '#shared/kernel/endpoint.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import {
  deleteQualityRebase,
  getQualityDashboard,
  postQualityRebase,
} from '#shared/quality/quality.api.ts';
import { type QualityKind, qualityKindOf } from '#shared/quality/qualityKinds.ts';
import { getQualityOverview } from '#shared/quality/qualityOverview.api.ts';
import { listQualitativeAnswers } from '#shared/reporting/monthlyReporting.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';

/** The path names a place of whatever kind. */
type OfAPlace = z.ZodMiniObject<{ uuid: z.ZodMiniType<PlaceUuid, string> }>;

/** The same call about each kind of place: it takes and answers the same, of a place of its own kind. */
type OfEachKind<E extends Endpoint> = Endpoint<
  Access,
  E['params'] extends undefined ? undefined : OfAPlace,
  E['query'],
  E['body'],
  E['reply']
>;

/** The kind of place that these pages are about, with its calls: what they take and answer is the same. */
export interface QualityPlaces extends QualityKind {
  dashboard: OfEachKind<typeof getQualityDashboard>;
  overview: OfEachKind<typeof getQualityOverview>;
  rebase: OfEachKind<typeof postQualityRebase>;
  undoRebase: OfEachKind<typeof deleteQualityRebase>;
  /** What a place wrote in its reports. */
  written: OfEachKind<typeof listQualitativeAnswers>;
  /** A submitted report. */
  reportPage: (uuid: string, period: Period) => string;
  /** A place's own dashboard. */
  pageOf: (uuid: string) => string;
  /** The overview of all of them, for those who are of no place. */
  overviewPage: string;
  /** The own page of a place, for those who are of it. */
  placePage: (uuid: string) => string;
}

const reportPageOf = (kind: PlaceKind) => (uuid: string, period: Period) =>
  `${reportKindOf(kind).reportOf(uuid, period)}/receipt`;

export const HOMES: QualityPlaces = {
  ...qualityKindOf(),
  dashboard: getQualityDashboard,
  overview: getQualityOverview,
  rebase: postQualityRebase,
  undoRebase: deleteQualityRebase,
  written: listQualitativeAnswers,
  reportPage: reportPageOf(CARE_HOME),
  pageOf: (uuid) => `/quality/nursing_home/${uuid}`,
  overviewPage: '/quality-dashboard',
  placePage: (uuid) => `/${uuid}/home`,
};

export const LOCATIONS: QualityPlaces = {
  ...qualityKindOf(SERVICE_LOCATION),
  dashboard: getLocationQuality,
  overview: getLocationQualityOverview,
  rebase: postLocationRebase,
  undoRebase: deleteLocationRebase,
  written: listLocationAnswers,
  reportPage: reportPageOf(SERVICE_LOCATION),
  pageOf: (uuid) => `/quality/service_location/${uuid}`,
  overviewPage: '/domcare/quality-dashboard',
  placePage: (uuid) => `/domcare/service_location/${uuid}`,
};

/** Care homes unless a page says otherwise. */
export const QualityPlacesContext = createContext(HOMES);
export const useQualityPlaces = (): QualityPlaces => useContext(QualityPlacesContext);
