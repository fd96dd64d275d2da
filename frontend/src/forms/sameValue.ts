/** Whether two drafts, or parts of them, hold the same. One file is never another. */
export const isSame = (value: unknown, other: unknown): boolean =>
  value === other || (!(value instanceof Blob) && JSON.stringify(value) === JSON.stringify(other));
