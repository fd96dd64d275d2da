import type { CsvRow } from '#shared/csvRows/csvRows.ts';
import type { ImportedKind, RegisterPlace } from '#shared/directory/directory.api.ts';
import type { Layout } from '#shared/directory/layouts.ts';
import { readCells, readLocation } from '#shared/directory/readCells.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import type { Things } from '../../components/csvBatches/chosenFile.ts';
import { centralPathOf, centralPathOfLocation } from './directoryText.ts';

/** A kind of place on the page where the regulator's file comes in: its words and ways. */
export interface ImportedKindText {
  kind: ImportedKind;
  title: string;
  back: { to: string; text: string };
  /** What the file's rows are about. */
  things: Things;
  /** How a place is called for short. */
  short: { one: string; many: string };
  /** What happens to the places when the file comes in again. */
  again: string;
  /** Where the same file's other places come in. */
  other: { to: string; text: string };
  isWanted: (layout: Layout, cells: CsvRow['cells']) => boolean;
  centralPathOf: (place: Pick<RegisterPlace, 'uuid'>) => string;
}

export const IMPORTED_KINDS: Readonly<Record<ImportedKind, ImportedKindText>> = {
  [CARE_HOME]: {
    kind: CARE_HOME,
    title: 'Import care homes',
    back: { to: '/central_team/care_homes', text: 'Care homes' },
    things: { one: 'care home', many: 'care homes', unwanted: 'other services left out' },
    short: { one: 'home', many: 'homes' },
    again:
      'homes are added, changed where the CQC has changed them, and closed where the file says ‘deregistered’',
    other: {
      to: '/central_team/service_locations/import',
      text: 'Import the file’s homecare agencies',
    },
    isWanted: (layout, cells) => readCells(layout, cells).kind !== 'otherService',
    centralPathOf,
  },
  [SERVICE_LOCATION]: {
    kind: SERVICE_LOCATION,
    title: 'Import homecare agencies',
    back: { to: '/central_team/service_locations', text: 'Service locations' },
    things: {
      one: 'service location',
      many: 'service locations',
      unwanted: 'other services left out',
    },
    short: { one: 'service location', many: 'service locations' },
    again:
      'service locations are added, changed where the CQC has changed them, and closed where the file says ‘deregistered’ or ‘dormant’',
    other: { to: '/central_team/care_homes/import', text: 'Import the file’s care homes' },
    isWanted: (layout, cells) => readLocation(layout, cells) !== undefined,
    centralPathOf: centralPathOfLocation,
  },
};
