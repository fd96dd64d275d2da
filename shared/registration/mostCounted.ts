/** Above this a count of requests to join says so, and stops counting. */
export const MOST_COUNTED = 100;
