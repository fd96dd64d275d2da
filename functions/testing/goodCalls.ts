import { api } from '#shared/api.ts';
import { type Access, pathParams } from '#shared/kernel/endpoint.ts';
import type { LinkPurpose } from '#shared/server/linkToken.ts';
import { accountCalls } from '../account/testing/calls.ts';
import { agreementsCalls } from '../agreements/testing/calls.ts';
import { agreementCountCalls } from '../agreements/testing/countCalls.ts';
import { agreementLinkCalls } from '../agreements/testing/linkCalls.ts';
import { announcementsCalls } from '../announcements/testing/calls.ts';
import { bouncesCalls } from '../bounces/testing/calls.ts';
import { careCostCalls } from '../careCost/testing/calls.ts';
import { careHomesListCalls } from '../careHomesList/testing/calls.ts';
import { centralContactsCalls } from '../centralContacts/testing/calls.ts';
import { commissionersCalls } from '../commissioners/testing/calls.ts';
import { contactsCalls } from '../contacts/testing/calls.ts';
import { directoryCalls } from '../directory/testing/calls.ts';
import { domiciliaryCalls } from '../domiciliary/testing/calls.ts';
import { capacityCalls } from '../domiciliary/testing/capacityCalls.ts';
import { careRatesCalls } from '../domiciliary/testing/careRatesCalls.ts';
import { locationListCalls } from '../domiciliary/testing/locationListCalls.ts';
import { locationQualityCalls } from '../domiciliary/testing/locationQualityCalls.ts';
import { locationSearchCalls } from '../domiciliary/testing/locationSearchCalls.ts';
import { packageDashboardCalls } from '../domiciliary/testing/packageDashboardCalls.ts';
import { registrationCalls as locationRegistrationCalls } from '../domiciliary/testing/registrationCalls.ts';
import { reportCalls } from '../domiciliary/testing/reportCalls.ts';
import { enquiriesCalls } from '../enquiries/testing/calls.ts';
import { erasureCalls } from '../erasure/testing/calls.ts';
import { feedbackCalls } from '../feedback/testing/calls.ts';
import { graphqlCalls } from '../graphql/testing/calls.ts';
import { guidanceCalls } from '../guidance/testing/calls.ts';
import { historyCalls } from '../history/testing/calls.ts';
import { homeDetailsCalls } from '../homeDetails/testing/calls.ts';
import { homesCalls } from '../homes/testing/calls.ts';
import { organisationsCalls } from '../organisations/testing/calls.ts';
import { placementsCalls } from '../placements/testing/calls.ts';
import { postcodesCalls } from '../postcodes/testing/calls.ts';
import { promptsCalls } from '../prompts/testing/calls.ts';
import { qualityCalls } from '../quality/testing/calls.ts';
import { ratesCalls } from '../rates/testing/calls.ts';
import { registrationCalls } from '../registration/testing/calls.ts';
import { reportingCalls } from '../reporting/testing/calls.ts';
import { savedSearchesCalls } from '../savedSearches/testing/calls.ts';
import { setUpCalls } from '../setUp/testing/calls.ts';
import { shortlistCalls } from '../shortlist/testing/calls.ts';
import { specialismsCalls } from '../specialisms/testing/calls.ts';
import { startPageCalls } from '../startPage/testing/calls.ts';
import { openAgainCalls, suspensionsCalls } from '../suspensions/testing/calls.ts';
import { bedNotesCalls, vacanciesCalls } from '../vacancies/testing/calls.ts';
import type { CallRow } from './callRow.ts';
import type { Sent } from './portal.ts';
import type { Stage } from './stage.ts';

export type EndpointName = keyof typeof api;

/** The row of every endpoint: one that is missing does not compile. */
export const callRows: Record<EndpointName, CallRow> = {
  ...accountCalls,
  ...agreementsCalls,
  ...agreementCountCalls,
  ...agreementLinkCalls,
  ...announcementsCalls,
  ...bouncesCalls,
  ...careCostCalls,
  ...careHomesListCalls,
  ...centralContactsCalls,
  ...commissionersCalls,
  ...contactsCalls,
  ...directoryCalls,
  ...careRatesCalls,
  ...packageDashboardCalls,
  ...locationQualityCalls,
  ...capacityCalls,
  ...domiciliaryCalls,
  ...locationRegistrationCalls,
  ...reportCalls,
  ...locationListCalls,
  ...locationSearchCalls,
  ...enquiriesCalls,
  ...erasureCalls,
  ...feedbackCalls,
  ...graphqlCalls,
  ...guidanceCalls,
  ...historyCalls,
  ...homeDetailsCalls,
  ...homesCalls,
  ...organisationsCalls,
  ...placementsCalls,
  ...postcodesCalls,
  ...promptsCalls,
  ...qualityCalls,
  ...reportingCalls,
  ...ratesCalls,
  ...registrationCalls,
  ...savedSearchesCalls,
  ...setUpCalls,
  ...shortlistCalls,
  ...specialismsCalls,
  ...startPageCalls,
  ...openAgainCalls,
  ...suspensionsCalls,
  ...bedNotesCalls,
  ...vacanciesCalls,
};

/** What a caller whom this rule lets in sends. */
function admitted(access: Access, { provider, commissioner, lph, tokens }: Stage): Sent {
  switch (access.who) {
    case 'public':
      return {};
    case 'link':
      return { headers: { 'x-link-token': tokens[access.purpose as LinkPurpose] } };
    case 'commissioner':
      return { as: commissioner };
    case 'lph':
    case 'accountManager':
      return { as: lph };
    case 'signedIn':
    case 'placeStaff':
    case 'placeReaders':
    case 'ownAccount':
      return { as: provider };
  }
}

/** A call that the endpoint answers with 200. */
export function goodCall(name: EndpointName, stage: Stage): Sent & { params: object } {
  const { access, path } = api[name];
  const { home, provider } = stage;
  const params = Object.fromEntries(pathParams(path).map((param) => [param, home.uuid]));
  const about = { home: home.uuid, account: provider.id, thing: (id: string) => id };
  return { ...admitted(access, stage), params, ...callRows[name].call?.(stage, about) };
}
