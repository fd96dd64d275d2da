import type { CsvRow, RowError } from '#shared/csvRows/csvRows.ts';
import type { Layout } from '#shared/directory/layouts.ts';
import { type PublishedPlace, planRow, type RowPlan } from '#shared/directory/mergeHome.ts';
import { planLocation } from '#shared/directory/mergeLocation.ts';
import {
  type DirectoryHome,
  type DirectoryLocation,
  readCells,
  readLocation,
} from '#shared/directory/readCells.ts';
import type { Home } from '#shared/homes/home.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import type { ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import type { Table } from '#shared/store/table.ts';
import { findRowHomes } from './findRowHomes.ts';
import { type ImportRun, saveRow } from './saveHomes.ts';
import { findRowLocations, saveLocationRow } from './saveLocations.ts';

/** A row of the regulator's file as a kind of place; `note`: what of it could not be taken. */
export type ReadRow<E> =
  | { kind: 'place'; entry: E; note: string | null }
  /** About a service that is not of the kind. */
  | { kind: 'otherService' }
  | { kind: 'errors'; errors: RowError[] };

/** How rows about a kind of place are read, found, decided on and saved (decisions, section 10; ADR 36). */
export interface ImportKind<E, P extends PublishedPlace & { uuid: PlaceUuid }> {
  read: (layout: Layout, cells: CsvRow['cells']) => ReadRow<E>;
  find: (table: Table, entries: readonly E[]) => Promise<(P | undefined)[]>;
  plan: (entry: E, place: P | undefined, run: ImportRun) => RowPlan<P>;
  save: (table: Table, entry: E, plan: RowPlan<P>, run: ImportRun) => Promise<RowPlan<P>>;
  /** Why a row about another service is left out. */
  otherService: string;
  /** What is said of a row whose place is stored as nobody can read it. */
  unreadable: string;
}

export const HOMES_IMPORT: ImportKind<DirectoryHome, Home> = {
  read: (layout, cells) => {
    const read = readCells(layout, cells);
    return read.kind === 'home' ? { kind: 'place', entry: read.home, note: read.note } : read;
  },
  find: findRowHomes,
  plan: planRow,
  save: saveRow,
  otherService: 'Not a care home, so it is left out',
  unreadable: 'What is stored of this home cannot be read',
};

export const LOCATIONS_IMPORT: ImportKind<DirectoryLocation, ServiceLocation> = {
  read: (layout, cells) => {
    const read = readLocation(layout, cells);
    if (!read) return { kind: 'otherService' };
    return read.kind === 'location'
      ? { kind: 'place', entry: read.location, note: read.note }
      : read;
  },
  find: findRowLocations,
  plan: planLocation,
  save: saveLocationRow,
  otherService: 'Not a homecare agency, so it is left out',
  unreadable: 'What is stored of this service location cannot be read',
};
