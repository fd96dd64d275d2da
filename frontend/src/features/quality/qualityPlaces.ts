import { createContext, useContext } from 'react';
import {
  deleteLocationRebase,
  getLocationQuality,
  getLocationQualityOverview,
  postLocationRebase,
} from '../../../../shared/domiciliary/locationQuality.api.ts';
import { listLocationAnswers } from '../../../../shared/domiciliary/locationReports.api.ts';
import { CARE_HOME } from '../../../../shared/homes/careHome.ts';
import type { PlaceKind } from '../../../../shared/places/place.ts';
import {
  deleteQualityRebase,
  getQualityDashboard,
  postQualityRebase,
} from '../../../../shared/quality/quality.api.ts';
import { type QualityKind, qualityKindOf } from '../../../../shared/quality/qualityKinds.ts';
import { getQualityOverview } from '../../../../shared/quality/qualityOverview.api.ts';
import { listQualitativeAnswers } from '../../../../shared/reporting/monthlyReporting.api.ts';
import type { Period } from '../../../../shared/reporting/period.ts';
import { reportKindOf } from '../../../../shared/reporting/reportKinds.ts';
import { SERVICE_LOCATION } from '../../../../shared/serviceLocations/locationKind.ts';

/** The kind of place that these pages are about, with its calls: what they take and answer is the same. */
export interface QualityPlaces extends QualityKind {
  dashboard: typeof getQualityDashboard;
  overview: typeof getQualityOverview;
  rebase: typeof postQualityRebase;
  undoRebase: typeof deleteQualityRebase;
  /** What a place wrote in its reports. */
  written: typeof listQualitativeAnswers;
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
  dashboard: getLocationQuality as unknown as typeof getQualityDashboard,
  overview: getLocationQualityOverview as unknown as typeof getQualityOverview,
  rebase: postLocationRebase as unknown as typeof postQualityRebase,
  undoRebase: deleteLocationRebase as unknown as typeof deleteQualityRebase,
  written: listLocationAnswers as unknown as typeof listQualitativeAnswers,
  reportPage: reportPageOf(SERVICE_LOCATION),
  pageOf: (uuid) => `/quality/service_location/${uuid}`,
  overviewPage: '/domcare/quality-dashboard',
  placePage: (uuid) => `/domcare/service_location/${uuid}`,
};

/** Care homes unless a page says otherwise. */
export const QualityPlacesContext = createContext(HOMES);
export const useQualityPlaces = (): QualityPlaces => useContext(QualityPlacesContext);
