import type { ComponentType, ReactNode } from 'react';
import type { AnyFilters } from '../../homeSearch/listState.ts';
import type { ListedPlace } from '../listedPlace.ts';
import type { PlaceCardProps } from '../shownKind.ts';

/** A column between a place's name and its telephone. */
export interface CompactColumn<P extends ListedPlace> {
  key: string;
  head: ReactNode;
  /** Its width, as a track of the rows' grid. */
  track: string;
  /** Its figures stand at the right. */
  isFigure?: boolean;
  of: (row: PlaceCardProps<P>) => ReactNode;
}

/** What a list of rows adds to a list of cards. */
export interface CompactKind<P extends ListedPlace> {
  /** Names the table. */
  caption: string;
  /** Over the names. */
  head: string;
  /** With the uuid behind it the id of a row, as of a card. */
  idLead: string;
  /** The place's page. */
  path: (place: P) => string;
  /** Where it is and whose, on one line under the name. */
  where: (place: P) => string;
  phones: (place: P) => string[];
  phoneHead: string;
  phoneTrack: string;
  /** In the column of the telephone, under it. */
  UnderPhone?: ComponentType<{ place: P }>;
  /** What must be known before anybody rings: suspensions. */
  Warnings: ComponentType<{ place: P; bsol: boolean }>;
  columns: (filters: AnyFilters, bsol: boolean) => CompactColumn<P>[];
  /** What the columns say, for a window that has no room for them. */
  Lines: ComponentType<PlaceCardProps<P>>;
  /** The rest of the card. */
  Details: ComponentType<PlaceCardProps<P>>;
  Star: ComponentType<{ place: P; withWord?: boolean }>;
  /** All that a row and its rest say of the time: while this is the same, so are they. */
  timeText: (now: Date, place: P) => string;
}
