import { CARE_HOME } from '#shared/homes/careHome.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { HOMECARE_WORDS } from './homecareWords.ts';
import { HOME_WORDS } from './homeWords.ts';
import type { KindWords } from './kindWords.ts';

const KINDS: Readonly<Record<string, KindWords>> = {
  [CARE_HOME]: HOME_WORDS,
  [SERVICE_LOCATION]: HOMECARE_WORDS,
};

/** The words of a kind of place. Throws for a kind that there is not. */
export function kindWords(kind: string): KindWords {
  const words = KINDS[kind];
  if (!words) throw new Error(`There is no kind of place called ${kind}`);
  return words;
}
