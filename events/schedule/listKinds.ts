import { careHomesList } from '#shared/server/careHomesList/careHomesList.ts';
import { locationsList } from '#shared/server/domiciliary/locationsList.ts';
import { buildSnapshot, type SnapshotRun } from '#shared/server/placeList/buildSnapshot.ts';
import type { ListKind } from '#shared/server/placeList/listKind.ts';
import type { ListTypes } from '#shared/server/placeList/listTypes.ts';
import { type Rebuilt, rebuildSnapshot } from '#shared/server/placeList/rebuildSnapshot.ts';

/** A kind of list as the jobs see it, which keep the snapshots of all kinds. */
export interface ListKindRow {
  readonly name: string;
  readonly build: (run: SnapshotRun) => ReturnType<typeof buildSnapshot>;
  readonly rebuild: (run: SnapshotRun) => Promise<Rebuilt>;
}

/** The row of a kind. */
export const listKindRow = <L extends ListTypes>(kind: ListKind<L>): ListKindRow => ({
  name: kind.name,
  build: (run) => buildSnapshot(kind, run),
  rebuild: (run) => rebuildSnapshot(kind, run),
});

/** Every kind of list of places: a row each. */
export const listKinds: readonly ListKindRow[] = [
  listKindRow(careHomesList),
  listKindRow(locationsList),
];
