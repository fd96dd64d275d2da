export const PAGE_SIZE = 20;
/** The most places that one answer of a list may hold: a page that is loaded again brings back all that it showed. */
export const MAX_PAGE_SIZE = 500;
/** The most places of an export (specification 2, section 9). */
export const EXPORT_LIMIT = 2000;
