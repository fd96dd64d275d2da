import { fold } from '#shared/kernel/text.ts';
import { addRow, type Bitset, keepRows, keepWhere, removeRow } from './bitset.ts';
import type { RowMove } from './columns.ts';
import { NameIndex } from './nameIndex.ts';

/** A text column: a text for each row. */
export type Texts = string[];

/** The texts of a place: its name, and what a search by name looks at, without case and accents. */
export interface PlaceTexts {
  name: string;
  searched: string;
}

/** The names of the places: as they are written, as they are sorted and as they are searched. */
export class Names {
  /** As written. */
  readonly written: Texts;
  /** Without case and accents, for the order by name. */
  readonly sorted: Texts;
  /** What a search by name looks at, without case and accents. */
  readonly searched: Texts;
  #index: NameIndex | undefined;
  /** Rows whose texts are not in the index as they are now: they are looked at as well. */
  readonly #renamed = new Set<number>();

  constructor(written: Texts, sorted: Texts, searched: Texts, index?: NameIndex) {
    this.written = written;
    this.sorted = sorted;
    this.searched = searched;
    this.#index = index;
  }

  /** Whether a place has other texts than its row. */
  differs(row: number, { name, searched }: PlaceTexts): boolean {
    return this.written[row] !== name || this.searched[row] !== searched;
  }

  write(row: number, { name, searched }: PlaceTexts): void {
    this.written[row] = name;
    this.sorted[row] = fold(name);
    this.searched[row] = searched;
    this.#renamed.add(row);
  }

  /** With room for more rows, whose texts are still empty. */
  grown(count: number, movedTo: RowMove): Names {
    const spread = (texts: Texts): Texts => {
      const grown: Texts = new Array(count).fill('');
      texts.forEach((text, row) => {
        grown[movedTo(row)] = text;
      });
      return grown;
    };
    const { written, sorted, searched } = this;
    const index = this.#index?.moved(movedTo, count);
    const grown = new Names(spread(written), spread(sorted), spread(searched), index);
    for (const row of this.#renamed) grown.#renamed.add(movedTo(row));
    return grown;
  }

  /** The index of the names as they are now, made anew when there is none or names have changed. */
  index(): NameIndex {
    if (this.#index && this.#renamed.size === 0) return this.#index;
    this.#index = NameIndex.of(this.searched);
    this.#renamed.clear();
    return this.#index;
  }

  /** Those of some rows whose searched text has a text in it, folded as they are. */
  search(text: string, among: Bitset): Bitset {
    const { searched } = this;
    const has = (row: number) => searched[row]?.includes(text) ?? false;
    const rows = (this.#index ?? this.index()).find(text);
    if (!rows) {
      const matches = among.slice();
      keepWhere(matches, has);
      return matches;
    }
    for (const row of this.#renamed) {
      if (has(row)) addRow(rows, row);
      else removeRow(rows, row);
    }
    keepRows(rows, among);
    return rows;
  }
}
