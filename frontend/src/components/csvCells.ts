/** A spreadsheet takes plain digits for a number and drops the 0 at their front; not with a gap. */
export const phoneCell = (typed: string): string =>
  /^\d{7,}$/.test(typed) ? `${typed.slice(0, 5)} ${typed.slice(5)}` : typed;
