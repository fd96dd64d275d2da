/** The named fields of something, in the order in which they are named. */
export const picked = <T, F extends keyof T>(whole: T, fields: readonly F[]): Pick<T, F> =>
  Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<T, F>;
