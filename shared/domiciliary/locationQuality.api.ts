import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { QualityDashboard, rebaseBody, rebasesReply } from '../quality/quality.api.ts';
import { OverviewQuestion, QualityOverview } from '../quality/qualityOverview.api.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { LocationUuid } from '../serviceLocations/serviceLocation.ts';

const ofLocation = z.strictObject({ uuid: LocationUuid });

export const getLocationQuality = endpoint('GET', '/domcare/api/quality_dashboard/{uuid}/', {
  summary:
    "A service location's figures by month: usual ranges, what stands out, and similar locations",
  access: { who: 'placeReaders', kind: SERVICE_LOCATION, place: 'uuid', flag: 'dcQuality' },
  handler: 'domiciliary/getLocationQuality',
  params: ofLocation,
  reply: QualityDashboard,
});

export const getLocationQualityOverview = endpoint('GET', '/domcare/api/quality_overview/', {
  summary:
    'Which service locations stand out in the newest closed month, by their own usual ranges',
  access: { who: 'commissioner', flag: 'dcQuality', hiddenInSussex: true },
  handler: 'domiciliary/getLocationQualityOverview',
  query: OverviewQuestion,
  reply: QualityOverview,
});

export const postLocationRebase = endpoint('POST', '/domcare/api/quality_rebases/{uuid}/', {
  summary: 'Start a new usual range of a figure of a service location',
  access: { who: 'lph', kind: SERVICE_LOCATION, place: 'uuid' },
  handler: 'domiciliary/postLocationRebase',
  audit: ['quality.rebased'],
  params: ofLocation,
  body: rebaseBody,
  reply: rebasesReply,
});

export const deleteLocationRebase = endpoint('DELETE', '/domcare/api/quality_rebases/{uuid}/', {
  summary: 'Undo a new usual range of a figure of a service location',
  access: { who: 'lph', kind: SERVICE_LOCATION, place: 'uuid' },
  handler: 'domiciliary/deleteLocationRebase',
  audit: ['quality.rebaseUndone'],
  params: ofLocation,
  body: rebaseBody,
  reply: rebasesReply,
});
