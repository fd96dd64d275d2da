import type { RegionView } from '#shared/domiciliary/capacity.api.ts';
import { fold, slug } from '#shared/kernel/text.ts';

/** A node of the tree of areas: a region, an ICB or an authority. */
export interface AreaNode {
  /** `area-LDN`, `ccg-south-east-london`, or an authority's numeric id (domiciliary, section 2). */
  key: string;
  label: string;
  /** Left out at an authority. */
  children?: readonly AreaNode[];
}

const AUTHORITY = /^\d+$/;

/** The regions with their ICBs and authorities as a tree. */
export const areaTree = (regions: readonly RegionView[]): AreaNode[] =>
  regions.map(({ name, fullName, ccgSet }) => ({
    key: `area-${name}`,
    label: fullName,
    children: ccgSet.map((ccg) => ({
      key: `ccg-${slug(ccg.name)}`,
      label: ccg.name,
      children: ccg.localauthoritySet.map(({ id, name: label }) => ({ key: String(id), label })),
    })),
  }));

/** The ids of the authorities among keys: keys of groups are never sent (specification 2, section 5). */
export const areaIds = (keys: readonly string[]): number[] =>
  keys
    .filter((key) => AUTHORITY.test(key))
    .map(Number)
    .sort((a, b) => a - b);

/** The keys of the authorities at or under a node. */
export const authorityKeys = ({ key, children }: AreaNode): string[] =>
  children === undefined ? [key] : children.flatMap(authorityKeys);

/** Every key that is ticked when these authorities are: a group's, where all of it is. */
export function tickedKeys(tree: readonly AreaNode[], ids: readonly number[]): string[] {
  const chosen = new Set(ids.map(String));
  const under = (node: AreaNode): string[] => {
    const keys = authorityKeys(node);
    const all = keys.length > 0 && keys.every((key) => chosen.has(key));
    return [...(all ? [node.key] : []), ...(node.children?.flatMap(under) ?? [])];
  };
  return tree.flatMap(under);
}

/** How many of a node's authorities are chosen, of how many. */
export function countIn(node: AreaNode, ids: readonly number[]): { chosen: number; of: number } {
  const keys = authorityKeys(node);
  return { chosen: keys.filter((key) => ids.includes(Number(key))).length, of: keys.length };
}

/** The chosen ids after a node was ticked or unticked: a group ticks all its authorities. */
export function withNode(node: AreaNode, ids: readonly number[], ticked: boolean): number[] {
  const under = new Set(areaIds(authorityKeys(node)));
  const others = ids.filter((id) => !under.has(id));
  return (ticked ? [...others, ...under] : others).sort((a, b) => a - b);
}

/**
 * The tree with only what has these letters in its name: a group that has them keeps all of its own.
 */
export function matchingAreas(tree: readonly AreaNode[], wanted: string): AreaNode[] {
  const letters = fold(wanted).trim();
  if (letters === '') return [...tree];
  return tree.flatMap((node) => {
    if (fold(node.label).includes(letters)) return [node];
    const children = node.children ? matchingAreas(node.children, wanted) : [];
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
