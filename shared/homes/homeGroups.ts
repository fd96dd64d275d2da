import * as z from 'zod/mini';
import type { Home } from './home.ts';
import { NURSING_HOMES, RESIDENTIAL_HOMES } from './homeValues.ts';

/** Groups of homes that the central team tells apart, as whom an announcement is for, in the order in which they are offered. */
export const HOME_GROUPS = [
  'everybody',
  'aqp',
  'aqp_london',
  'aqp_sussex',
  'aqp_frimley',
  'nursing',
  'residential',
  'reporting',
  'bsol',
] as const;
export const HomeGroup = z.enum(HOME_GROUPS);
export type HomeGroup = z.infer<typeof HomeGroup>;

/** What of a home decides of which groups it is. */
export type GroupedHome = Pick<
  Home,
  'aqp_status' | 'aqp_variant' | 'service_types' | 'reporting' | 'is_bsol' | 'local_authority'
>;

interface GroupRule {
  label: string;
  /** Whether a home is of this group. */
  holds: (home: GroupedHome) => boolean;
}

const variant = (name: Home['aqp_variant']) => (home: GroupedHome) =>
  home.aqp_status && home.aqp_variant === name;

export const GROUP_RULES: Record<HomeGroup, GroupRule> = {
  everybody: { label: 'All care homes', holds: () => true },
  aqp: { label: 'Homes under an AQP contract', holds: (home) => home.aqp_status },
  aqp_london: { label: 'AQP homes, London', holds: variant('london') },
  aqp_sussex: { label: 'AQP homes, Sussex', holds: variant('sussex') },
  aqp_frimley: { label: 'AQP homes, Frimley', holds: variant('frimley') },
  nursing: {
    label: 'Nursing homes',
    holds: (home) => home.service_types.includes(NURSING_HOMES),
  },
  residential: {
    label: 'Residential homes',
    holds: (home) => home.service_types.includes(RESIDENTIAL_HOMES),
  },
  reporting: { label: 'Homes with monthly reporting', holds: (home) => home.reporting },
  bsol: { label: 'Homes in Birmingham and Solihull', holds: (home) => home.is_bsol },
};

/** The groups that a home is of, as one number: a bit for each of `HOME_GROUPS`. */
export const groupBits = (home: GroupedHome): number =>
  HOME_GROUPS.reduce((sum, group, at) => sum + (GROUP_RULES[group].holds(home) ? 2 ** at : 0), 0);
