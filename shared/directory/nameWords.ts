import { fold } from '../kernel/text.ts';

/**
 * Words that say what every home is and not which: 'Larch Nursing Home' and 'Larch Care Home' are one.
 * House, lodge or court are not among them: two buildings of one site differ by just those.
 */
const GENERAL = new Set(
  'the a of and at care home homes nursing residential centre center limited ltd llp plc'.split(
    ' ',
  ),
);

/** The words by which a home is told from others, without case and accents. */
export function nameWords(name: string): Set<string> {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== '' && !GENERAL.has(word)));
}
