import * as z from 'zod/mini';
import { authorityName } from '../areas/authorityNames.ts';
import { GROUP_RULES, type GroupedHome, HOME_GROUPS, HomeGroup } from '../homes/homeGroups.ts';

/** Whom an announcement is for: homes of any of these groups, and all of these councils' areas. */
export const Audience = z.strictObject({
  groups: z.array(HomeGroup).check(z.maxLength(HOME_GROUPS.length)),
  local_authorities: z
    .array(z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{C}]*$/u)))
    .check(z.maxLength(200)),
});
export type Audience = z.infer<typeof Audience>;

/** Whether a home is meant: one group or its council is enough, however either spells the council's name. */
export function isFor({ audience }: { audience: Audience }, home: GroupedHome): boolean {
  return (
    audience.groups.some((group) => GROUP_RULES[group].holds(home)) ||
    (audience.local_authorities.length > 0 &&
      audience.local_authorities.map(authorityName).includes(authorityName(home.local_authority)))
  );
}

/** Homes that no audience can tell apart, and how many they are. */
export const HomesAlike = z.strictObject({
  groups: z.array(HomeGroup),
  local_authority: z.string(),
  homes: z.int(),
});
export type HomesAlike = z.infer<typeof HomesAlike>;

/** Homes counted by their `groupBits` and council, each pair once, as `reachOf` takes them. */
export const homesAlike = (
  counted: readonly { number: number; value: string; count: number }[],
): HomesAlike[] =>
  counted.map(({ number, value, count }) => ({
    groups: HOME_GROUPS.filter((_, at) => (number & (2 ** at)) !== 0),
    local_authority: value,
    homes: count,
  }));

/** How many homes an audience reaches, each counted once. */
export function reachOf(audience: Audience, counted: HomesAlike[]): number {
  const councils = audience.local_authorities.map(authorityName);
  return counted
    .filter(
      (kind) =>
        kind.groups.some((group) => audience.groups.includes(group)) ||
        councils.includes(authorityName(kind.local_authority)),
    )
    .reduce((sum, kind) => sum + kind.homes, 0);
}

/** The audience in words, groups first: 'Nursing homes, Oldham'. Empty when nobody is chosen. */
export function audienceText({ groups, local_authorities }: Audience): string {
  if (groups.includes('everybody')) return GROUP_RULES.everybody.label;
  return [
    ...HOME_GROUPS.filter((group) => groups.includes(group)).map(
      (group) => GROUP_RULES[group].label,
    ),
    ...local_authorities,
  ].join(', ');
}
