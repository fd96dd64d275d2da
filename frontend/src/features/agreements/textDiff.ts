/** A run of lines that two texts share, or that only one of them has. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  lines: string[];
}

/**
 * What changed from one text to another, line by line: the longest lines in common stay, what is
 * removed comes before what is put in its place.
 */
export function textDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const common = commonLengths(old, now);
  const parts: DiffPart[] = [];
  const put = (kind: DiffPart['kind'], line: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else parts.push({ kind, lines: [line] });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [a, b] = [old[i], now[j]];
    if (a !== undefined && a === b) {
      put('same', a);
      i += 1;
      j += 1;
    } else if (
      a !== undefined &&
      (b === undefined || at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      put('removed', a);
      i += 1;
    } else if (b !== undefined) {
      put('added', b);
      j += 1;
    }
  }
  return parts;
}

const at = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** How many lines the rests of both texts have in common, from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = table[i] as Uint16Array;
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === now[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}
