import type { HomeStatus, HomeStatusView } from '#shared/homes/homeStatus.api.ts';
import type { StatusKind } from '../statusKind.ts';
import { whatStops } from './consequences.ts';
import { differences, draftInWords, draftOf, readDraft, StatusDraft } from './statusDraft.ts';

/** The status of a care home. */
export const HOME_STATUS: StatusKind<HomeStatusView, HomeStatus, StatusDraft> = {
  place: 'home',
  draftName: 'homeStatus',
  Draft: StatusDraft,
  draftOf,
  readDraft,
  draftInWords,
  differences,
  whatStops,
};
