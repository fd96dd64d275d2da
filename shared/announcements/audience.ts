import * as z from 'zod/mini';
import type { Home } from '../homes/home.ts';
import { NURSING_HOMES, RESIDENTIAL_HOMES } from '../homes/homeValues.ts';

/** Groups of homes that an announcement may be for, in the order in which the editor offers them. */
export const AUDIENCE_GROUPS = [
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
export const AudienceGroup = z.enum(AUDIENCE_GROUPS);
export type AudienceGroup = z.infer<typeof AudienceGroup>;

/** Whom an announcement is for: homes of any of these groups, and all of these councils' areas. */
export const Audience = z.strictObject({
  groups: z.array(AudienceGroup).check(z.maxLength(AUDIENCE_GROUPS.length)),
  local_authorities: z
    .array(z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{C}]*$/u)))
    .check(z.maxLength(200)),
});
export type Audience = z.infer<typeof Audience>;

/** What of a home decides whether it is in an audience. */
export type AudienceHome = Pick<
  Home,
  'aqp_status' | 'aqp_variant' | 'service_types' | 'reporting' | 'is_bsol' | 'local_authority'
>;

interface GroupRule {
  label: string;
  /** Whether a home is of this group. */
  holds: (home: AudienceHome) => boolean;
}

const variant = (name: Home['aqp_variant']) => (home: AudienceHome) =>
  home.aqp_status && home.aqp_variant === name;

export const GROUP_RULES: Record<AudienceGroup, GroupRule> = {
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

/** Whether a home is meant: one group or its council is enough. */
export function isFor({ audience }: { audience: Audience }, home: AudienceHome): boolean {
  return (
    audience.groups.some((group) => GROUP_RULES[group].holds(home)) ||
    audience.local_authorities.includes(home.local_authority)
  );
}

/** Homes that no audience can tell apart, and how many they are. */
export const HomesAlike = z.strictObject({
  groups: z.array(AudienceGroup),
  local_authority: z.string(),
  homes: z.int(),
});
export type HomesAlike = z.infer<typeof HomesAlike>;

/** The homes counted by what an audience can tell apart, for `reachOf`. */
export function countAlike(homes: Iterable<AudienceHome>): HomesAlike[] {
  const kinds = new Map<string, HomesAlike>();
  for (const home of homes) {
    const groups = AUDIENCE_GROUPS.filter((group) => GROUP_RULES[group].holds(home));
    const key = JSON.stringify([groups, home.local_authority]);
    const kind = kinds.get(key) ?? { groups, local_authority: home.local_authority, homes: 0 };
    kinds.set(key, { ...kind, homes: kind.homes + 1 });
  }
  return [...kinds.values()];
}

/** How many homes an audience reaches, each counted once. */
export function reachOf(audience: Audience, counted: HomesAlike[]): number {
  return counted
    .filter(
      (kind) =>
        kind.groups.some((group) => audience.groups.includes(group)) ||
        audience.local_authorities.includes(kind.local_authority),
    )
    .reduce((sum, kind) => sum + kind.homes, 0);
}

/** The audience in words, groups first: 'Nursing homes, Oldham'. Empty when nobody is chosen. */
export function audienceText({ groups, local_authorities }: Audience): string {
  if (groups.includes('everybody')) return GROUP_RULES.everybody.label;
  return [
    ...AUDIENCE_GROUPS.filter((group) => groups.includes(group)).map(
      (group) => GROUP_RULES[group].label,
    ),
    ...local_authorities,
  ].join(', ');
}
