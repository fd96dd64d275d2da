/** A list with this in it, last, or without: what is ticked, in the order of ticking. */
export const toggled = <T>(list: readonly T[], item: T, isIn: boolean): T[] =>
  isIn ? [...list, item] : list.filter((other) => other !== item);
