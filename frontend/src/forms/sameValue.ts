/** Whether two drafts, or parts of them, hold the same. One file is never another. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other));
