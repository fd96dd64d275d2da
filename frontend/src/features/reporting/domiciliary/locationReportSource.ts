import {
  getLinkedLocationReturn,
  putLinkedLocationSection,
  submitLinkedLocationReturn,
} from '#shared/domiciliary/locationReportLink.api.ts';
import {
  amendLocationReturn,
  discardLocationAmendment,
  getLocationReturn,
  listLocationReturnVersions,
  putLocationReturnSection,
  redactLocationReturn,
  submitLocationReturn,
} from '#shared/domiciliary/locationReports.api.ts';
import { reportKindOf } from '#shared/reporting/reportKinds.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { LocationUuid } from '#shared/serviceLocations/serviceLocation.ts';
import { type SendOptions, send } from '../../../api/send.ts';
import type { ReportSource } from '../reportSource.ts';

const KIND = reportKindOf(SERVICE_LOCATION);

/** A service location reports no placements: no page of its report asks for them. */
const noPlacements: Pick<
  ReportSource,
  'loadPlacements' | 'savePlacements' | 'loadPlacementOptions' | 'loadPlacementChanges'
> = {
  loadPlacements: async () => null,
  savePlacements: () => Promise.reject(new Error('This report has no placements')),
  loadPlacementOptions: () => Promise.reject(new Error('This report has no placements')),
  loadPlacementChanges: () => Promise.reject(new Error('This report has no placements')),
};

/**
 * A service location's report for somebody who has signed in. `reason`: the central team's, at the time of
 * a write; undefined of everybody else.
 */
export function locationReportSource(
  uuid: LocationUuid,
  period: string,
  { email, reason }: { email: string; reason: () => string | undefined },
): ReportSource {
  const params = { uuid, period };
  const because = () => {
    const writeReason = reason();
    return writeReason === undefined ? {} : { reason: writeReason };
  };
  return {
    place: SERVICE_LOCATION,
    key: ['report', SERVICE_LOCATION, uuid, period],
    basePath: KIND.reportOf(uuid, period),
    isLink: false,
    keeper: email,
    name: `${SERVICE_LOCATION}/${uuid}/${period}`,
    load: () => send(getLocationReturn, { params }),
    saveSection: (section, body, idempotencyKey) =>
      send(
        putLocationReturnSection,
        { params: { ...params, section }, body: { ...body, ...because() } },
        { idempotencyKey },
      ),
    ...noPlacements,
    submit: (body, idempotencyKey) =>
      send(submitLocationReturn, { params, body: { ...body, ...because() } }, { idempotencyKey }),
    home: {
      amend: (why, idempotencyKey) =>
        send(amendLocationReturn, { params, body: { reason: why } }, { idempotencyKey }),
      discardAmendment: (draft, idempotencyKey) =>
        send(
          discardLocationAmendment,
          { params, body: { draft, ...because() } },
          { idempotencyKey },
        ),
      versions: () => send(listLocationReturnVersions, { params }),
      redact: ({ field, reason: why }) =>
        send(redactLocationReturn, { params, body: { field, reason: why } }),
    },
    link: null,
  };
}

/** A service location's report for the bearer of a mail's link. */
export function linkedLocationSource(token: string): ReportSource {
  const options = (more: SendOptions = {}): SendOptions => ({ link: token, ...more });
  return {
    place: SERVICE_LOCATION,
    key: ['report', 'link', token],
    basePath: KIND.link.page,
    isLink: true,
    // The end of its signature: enough to know it again, and not enough to open anything.
    keeper: `link ${token.slice(-16)}`,
    name: 'link',
    load: () => send(getLinkedLocationReturn, {}, options()),
    saveSection: (section, body, idempotencyKey) =>
      send(putLinkedLocationSection, { params: { section }, body }, options({ idempotencyKey })),
    ...noPlacements,
    submit: (body, idempotencyKey) =>
      send(submitLinkedLocationReturn, { body }, options({ idempotencyKey })),
    home: null,
    link: null,
  };
}
