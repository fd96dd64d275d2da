import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import type { Write } from '#shared/store/write.ts';
import type { Shape } from '../engine.ts';
import type { PostgresList } from '../postgres/rows.ts';
import type { BenchList, BenchListName } from './benchList.ts';

/** A list with all that a benchmark measures it by. */
export interface BenchKind<L extends ListTypes> {
  name: BenchListName;
  /** 'The care homes list' */
  title: string;
  /** 'care homes' */
  places: string;
  list: BenchList<L>;
  make: (count: number) => Iterable<L['place']>;
  shapes: readonly Shape<L>[];
  postgres: PostgresList<L>;
  host: {
    /** The list's endpoint. */
    path: string;
    /** The demo account that asks. */
    email: string;
    write: (place: L['place']) => Write;
    /** The postcodes that are searched for, in turn. */
    postcodes: () => string[];
  };
}
