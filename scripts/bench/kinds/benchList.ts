import type { ListKind } from '#shared/server/placeList/listKind.ts';
import type { DatedValues, ListTypes } from '#shared/server/placeList/listTypes.ts';

/** A list as the processes of a benchmark answer from it; nothing of the demo's files. */
export interface BenchList<L extends ListTypes> {
  kind: ListKind<L>;
  /** What a dated field of the cards is, where the kind has one. */
  dated?: DatedValues;
  /** Filters and order as the list's endpoint reads them. */
  readQuery: (query: Record<string, string>) => {
    filters: L['filters'];
    ordering: L['ordering'] | undefined;
  };
  /** The filters of the list as it is opened. */
  opened: L['filters'];
  /** When the figures of a card were updated: with its uuid where the next page begins; null: never. */
  updatedAt: (card: L['card']) => string | null;
}

/** The names by which `--kind` and the processes of a benchmark know a list. */
export type BenchListName = 'homes' | 'domcare';
