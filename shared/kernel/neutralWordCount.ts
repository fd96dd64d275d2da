/** How many `NEUTRAL_WORDS` there are: pages that show none of them load this alone. */
export const NEUTRAL_WORD_COUNT = 512;
