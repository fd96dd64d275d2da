const EVERY_MS = 60_000;

/** How a place's enquiries are asked for, on their page and for the number in the menu: one call does for both. */
export const WAITING_LIST = { refreshInterval: EVERY_MS, dedupingInterval: EVERY_MS - 10_000 };
