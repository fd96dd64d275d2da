import type { ReactNode } from 'react';

/** A place that is compared with others, as the head of its column names it. */
export interface Compared {
  uuid: string;
  name: string;
  provider: string;
  /** Its page. */
  path: string;
  /** Under its name: that it has closed. */
  note?: ReactNode;
}

/** A line of a comparison. */
export interface CompareRow<T> {
  label: string;
  /** More of the label for the screen alone: paper goes from hand to hand. */
  onScreen?: string;
  /** What all of the places have: said once, across them. */
  common?: ReactNode;
  of: (place: T) => ReactNode;
}
