import type { HomeUuid } from '../kernel/ids.ts';
import type { PlaceWords } from '../places/placeWords.ts';

/** The kind of place that a care home is. */
export const CARE_HOME = 'careHome';

/** The reference of a care home. */
export const homeRef = (uuid: HomeUuid) => ({ kind: CARE_HOME, uuid }) as const;

export const HOME_WORDS: PlaceWords = {
  name: 'care home',
  short: 'home',
  registerTo: 'update the home’s available beds, its contacts and what it tells commissioners',
};
