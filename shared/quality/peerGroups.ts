import type { Period } from '../reporting/period.ts';
import { type PeerCuts, type PeerFacts, peerCuts, peerGroups } from './peers.ts';
import type { PeerEntry } from './qualityRow.ts';

/** What is kept of every group of similar homes, by group and metric. */
export type GroupCuts = Record<string, Record<string, PeerCuts>>;

/** A group's cuts by metric as one text, for `QualityPeers`: as attributes they would be 500 a group. */
export const packGroups = (groups: GroupCuts): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([group, cuts]) => [group, JSON.stringify(cuts)]));

/** The cuts of the groups in which a home is compared, the closer one first; none of a group without homes. */
export const cutsFor = (
  facts: PeerFacts,
  { groups }: { groups: Readonly<Record<string, string>> },
): GroupCuts[string][] =>
  peerGroups(facts).flatMap((group) => {
    const packed = groups[group];
    return packed === undefined ? [] : [JSON.parse(packed) as GroupCuts[string]];
  });

/**
 * The groups of these homes, each home in the closer and in the wider one. Homes that were counted for
 * another month are left out: their three months are others.
 */
export function peerCutsOf(entries: readonly PeerEntry[], closed: Period): GroupCuts {
  const values = new Map<string, Map<string, number[]>>();
  for (const entry of entries) {
    if (entry.closed !== closed) continue;
    for (const group of peerGroups(entry)) {
      const ofGroup = values.get(group) ?? new Map<string, number[]>();
      values.set(group, ofGroup);
      for (const [id, value] of Object.entries(entry.values)) {
        const ofMetric = ofGroup.get(id);
        if (ofMetric) ofMetric.push(value);
        else ofGroup.set(id, [value]);
      }
    }
  }
  return Object.fromEntries(
    [...values].map(([group, ofGroup]) => [
      group,
      Object.fromEntries([...ofGroup].map(([id, all]) => [id, peerCuts(all)])),
    ]),
  );
}
