/** A list with this in it, last, or without: what is ticked, in the order of ticking. */
export const toggled = <T>(list: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one);
