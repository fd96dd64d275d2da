import type { PlantedFault } from './fault.ts';

type Wiring = [endpoint: string, file: string, find: string, replace: string, about: string];

const LPH = "access: { who: 'lph' },\n  handler: ";
const SIGNED_IN = "access: { who: 'signedIn' },\n  handler: ";
const STAFF = "access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },\n  handler: ";
const ANYONE = SIGNED_IN;

const ROWS: Wiring[] = [
  [
    'postRates',
    'shared/rates/rates.api.ts',
    `${LPH}'rates/postRates'`,
    `${ANYONE}'rates/postRates'`,
    'any account adds rates',
  ],
  [
    'deleteRate',
    'shared/rates/rates.api.ts',
    "handler: 'rates/deleteRate',\n  audit: ['rates.removed']",
    "handler: 'rates/deleteRate',\n  audit: ['rates.corrected']",
    'a removed rate is entered as corrected',
  ],
  [
    'postErasure',
    'shared/erasure/erasure.api.ts',
    `${LPH}'erasure/postErasure'`,
    `${ANYONE}'erasure/postErasure'`,
    'any account erases people',
  ],
  [
    'listPersonalData',
    'shared/erasure/erasure.api.ts',
    `${LPH}'erasure/listPersonalData'`,
    `${ANYONE}'erasure/listPersonalData'`,
    'any account reads all of a person',
  ],
  [
    'getErasure',
    'shared/erasure/erasure.api.ts',
    "handler: 'erasure/getErasure'",
    "handler: 'erasure/listPersonalData'",
    'another handler behind the call',
  ],
  [
    'findPeople',
    'shared/account/people.api.ts',
    "needs: ['lookUpPeople'],\n  body: z.strictObject({\n    /** A whole address",
    'body: z.strictObject({\n    /** A whole address',
    'no right to look people up in the pool',
  ],
  [
    'postMfaReset',
    'shared/account/people.api.ts',
    "access: { who: 'accountManager', account: 'id' },\n  handler: 'account/postMfaReset'",
    "access: { who: 'accountManager' },\n  handler: 'account/postMfaReset'",
    'an administrator resets anybody’s second step',
  ],
  [
    'postActivity',
    'shared/account/people.api.ts',
    "audit: ['account.deactivated', 'account.reactivated']",
    "audit: ['account.deactivated']",
    'reactivating has no name in the trail',
  ],
  [
    'patchProfile',
    'shared/account/profile.api.ts',
    "audit: ['account.renamed']",
    'audit: []',
    'renaming leaves no entry',
  ],
  [
    'postVacancies',
    'shared/vacancies/vacancies.api.ts',
    "place: 'uuid' },\n  handler: 'vacancies/postVacancies'",
    "place: 'uuid', mayOmit: true },\n  handler: 'vacancies/postVacancies'",
    'a call may name no home',
  ],
  [
    'getLinkedVacancies',
    'shared/vacancies/vacancies.api.ts',
    "purpose: 'vacancy', kind: CARE_HOME },\n  handler: 'vacancies/getLinkedVacancies'",
    "purpose: 'invitation', kind: CARE_HOME },\n  handler: 'vacancies/getLinkedVacancies'",
    'opened by the link of another purpose',
  ],
  [
    'postLinkedVacancies',
    'shared/vacancies/vacancies.api.ts',
    "access: { who: 'link', purpose: 'vacancy', kind: CARE_HOME },\n  handler: 'vacancies/postLinkedVacancies'",
    "access: { who: 'public', links: ['vacancy'] },\n  handler: 'vacancies/postLinkedVacancies'",
    'beds saved without a link',
  ],
  [
    'patchSuspension',
    'shared/suspensions/suspensions.api.ts',
    "access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },\n  handler: 'suspensions/patchSuspension'",
    "access: { who: 'placeReaders', flag: 'nhList', kind: CARE_HOME, place: 'uuid' },\n  handler: 'suspensions/patchSuspension'",
    'a commissioner suspends a home',
  ],
  [
    'postNewServices',
    'shared/specialisms/specialisms.api.ts',
    "audit: ['specialisms.saved']",
    'audit: []',
    'saving specialisms leaves no entry',
  ],
  [
    'listVacancyHistory',
    'shared/history/history.api.ts',
    `${STAFF}'history/listVacancyHistory'`,
    `${ANYONE}'history/listVacancyHistory'`,
    'any account reads a home’s history',
  ],
  [
    'getPlacementDashboard',
    'shared/placements/placementDashboard.api.ts',
    "access: { who: 'commissioner', flag: 'nhPlacement', hiddenInSussex: true },\n  handler: 'placements/getPlacementDashboard'",
    "access: { who: 'commissioner', flag: 'nhPlacement' },\n  handler: 'placements/getPlacementDashboard'",
    'shown in Sussex',
  ],
  [
    'postPlacementLines',
    'shared/placements/placementDashboard.api.ts',
    "flag: 'nhPlacement', hiddenInSussex: true },\n  handler: 'placements/postPlacementLines'",
    "flag: 'nhQuality', hiddenInSussex: true },\n  handler: 'placements/postPlacementLines'",
    'another permission opens single placements',
  ],
  [
    'getHomeStatus',
    'shared/homes/homeStatus.api.ts',
    "access: { who: 'lph', kind: CARE_HOME, place: 'uuid' },\n  handler: 'homes/getHomeStatus'",
    "access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },\n  handler: 'homes/getHomeStatus'",
    'a home’s staff see the central team’s settings',
  ],
  [
    'exportCareHomes',
    'shared/careHomesList/careHomesList.api.ts',
    "handler: 'careHomesList/exportCareHomes',\n  needs: ['list'],",
    "handler: 'careHomesList/exportCareHomes',",
    'no right to the list’s snapshot',
  ],
  [
    'listCareHomePins',
    'shared/careHomesList/careHomesList.api.ts',
    "access: { who: 'commissioner', flag: 'nhList' },\n  handler: 'careHomesList/listCareHomePins'",
    "access: { who: 'signedIn' },\n  handler: 'careHomesList/listCareHomePins'",
    'any account sees the map',
  ],
  [
    'postHomeTryAgain',
    'shared/bounces/bounces.api.ts',
    "handler: 'bounces/postHomeTryAgain',\n  audit: ['address.triedAgain'],",
    "handler: 'bounces/postHomeTryAgain',",
    'trying an address again leaves no entry',
  ],
  [
    'deleteSavedSearch',
    'shared/savedSearches/savedSearches.api.ts',
    "audit: ['search.deleted']",
    "audit: ['search.saved']",
    'a deleted search is entered as saved',
  ],
  [
    'redactReturn',
    'shared/reporting/returns.api.ts',
    "access: centralTeam,\n  handler: 'reporting/redactReturn'",
    "access: staff,\n  handler: 'reporting/redactReturn'",
    'a home’s staff redact a report',
  ],
  [
    'submitReturn',
    'shared/reporting/returns.api.ts',
    "access: staff,\n  handler: 'reporting/submitReturn'",
    "access: readers,\n  handler: 'reporting/submitReturn'",
    'a commissioner submits a report',
  ],
];

/** Slips in how one endpoint is declared. */
export const WIRING: PlantedFault[] = ROWS.map(([endpoint, file, find, replace, about], at) => ({
  id: `w${String(at + 1).padStart(2, '0')}`,
  kind: 'wiring',
  endpoint,
  file,
  find,
  replace,
  about,
}));
