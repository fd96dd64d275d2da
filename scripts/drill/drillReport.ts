import type { DrillFigures } from './drill.ts';

/** The drill's figures, for a person. */
export function drillReport(figures: DrillFigures): string {
  const { homes, items, hashes, lists, documents, people, harmed, refused, seconds } = figures;
  const number = (count: number) => count.toLocaleString('en-GB');
  return [
    `${number(homes)} homes (${number(items)} items, ${documents} documents, ${people} people): ` +
      `${new Set(hashes).size === 1 ? 'identical' : 'NOT identical'} by hash ${hashes[2].slice(0, 16)}…, ` +
      `the list ${lists[0] === lists[1] ? 'equal byte for byte' : 'DIFFERENT'}`,
    `${refused} of ${harmed} refused, nothing written; killed at ${number(figures.killedAt)} items and finished by a second run`,
    `backup ${seconds.backup.toFixed(1)} s (${figures.megabytes.toFixed(1)} MB), second run of the restore ${seconds.restore.toFixed(1)} s`,
    ...figures.faults,
  ].join('\n');
}
