import { PAGE_SIZE } from '#shared/placeList/pages.ts';

/**
 * Places in lists of a page each: the browser passes over whole pages that are out of sight, and a change
 * draws only the page it is in.
 */
export const pagesOf = <P>(places: readonly P[]): P[][] =>
  Array.from({ length: Math.ceil(places.length / PAGE_SIZE) }, (_, page) =>
    places.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
