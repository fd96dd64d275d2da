import { describe, expect, it } from 'vitest';
import { regionsOn } from '#shared/areas/authoritiesOn.ts';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import {
  type AreaNode,
  areaIds,
  areaTree,
  countIn,
  matchingAreas,
  tickedKeys,
  withNode,
} from './areaTree.ts';

const treeOn = (day: string) => areaTree(regionsOn(day as LondonDay));
const tree = treeOn('2026-11-20');

function nodeAt(key: string, nodes: readonly AreaNode[] = tree): AreaNode {
  const find = (node: AreaNode): AreaNode[] => [
    ...(node.key === key ? [node] : []),
    ...(node.children?.flatMap(find) ?? []),
  ];
  const [nodeFound] = nodes.flatMap(find);
  if (!nodeFound) throw new Error(`There is no ${key}`);
  return nodeFound;
}

const SOUTH_EAST_LONDON = [9000004, 9000006, 9000011, 9000022, 9000023, 9000028];

describe('the tree of areas (domiciliary, sections 2 and 11)', () => {
  it('begins with London, and no two of its nodes share a key', () => {
    expect(tree[0]).toMatchObject({ key: 'area-LDN', label: 'London' });
    const keys = (node: AreaNode): string[] => [node.key, ...(node.children?.flatMap(keys) ?? [])];
    const all = tree.flatMap(keys);
    expect(new Set(all).size).toBe(all.length);
    expect(areaIds(all)).toHaveLength(153);
  });

  it('a ticked ICB sends the ids of its authorities and no key of its own', () => {
    const ids = withNode(nodeAt('ccg-south-east-london'), [], true);
    expect(ids).toEqual(SOUTH_EAST_LONDON);
    const ticked = tickedKeys(tree, ids);
    expect(ticked).toContain('ccg-south-east-london');
    expect(areaIds(ticked)).toEqual(SOUTH_EAST_LONDON);
    expect(areaIds(['area-LDN', 'ccg-south-east-london', '9000022', '12a', ''])).toEqual([9000022]);
  });

  it('an authority that is unticked unticks its groups and leaves the others', () => {
    const london = withNode(nodeAt('area-LDN'), [10000016], true);
    expect(tickedKeys(tree, london)).toContain('area-LDN');
    const less = withNode(nodeAt('9000022'), london, false);
    expect(less).toHaveLength(33);
    expect(tickedKeys(tree, less)).not.toContain('area-LDN');
    expect(tickedKeys(tree, less)).toContain('ccg-north-east-london');
    expect(countIn(nodeAt('area-LDN'), less)).toEqual({ chosen: 32, of: 33 });
    expect(withNode(nodeAt('area-LDN'), less, false)).toEqual([10000016]);
  });

  it('groups the same stored ids under the ICBs of the day', () => {
    const london = withNode(nodeAt('area-LDN'), [], true);
    const groups = (day: string) =>
      tickedKeys(treeOn(day), london).filter((key) => key.startsWith('ccg-'));
    expect(groups('2026-03-31')).toHaveLength(5);
    expect(groups('2026-04-01')).toHaveLength(4);
    expect(areaIds(tickedKeys(treeOn('2026-03-31'), london))).toEqual(london);
  });

  it('finds groups and authorities by letters, whatever the case', () => {
    const [london] = matchingAreas(tree, 'lamb');
    expect(london?.label).toBe('London');
    expect(areaIds(london ? [...tickedKeys([london], [9000022])] : [])).toEqual([9000022]);
    const [icb] = matchingAreas(tree, ' SOUTH east l')[0]?.children ?? [];
    expect(icb?.children).toHaveLength(6);
    expect(matchingAreas(tree, 'atlantis')).toEqual([]);
    expect(matchingAreas(tree, ' ')).toHaveLength(7);
  });
});
