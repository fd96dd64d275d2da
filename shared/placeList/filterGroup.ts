import * as z from 'zod/mini';

/** A value of a filter group, or a group of values such as an ICB with its boroughs. */
export const FilterValue = z.strictObject({
  label: z.string(),
  /** As the query takes it. */
  value: z.string(),
  /** How many places there would be with this value, given what is chosen in other groups. */
  count: z.int(),
  /** The boroughs of an ICB: values of the group's `inner`. */
  values: z.optional(
    z.array(z.strictObject({ label: z.string(), value: z.string(), count: z.int() })),
  ),
});
export type FilterValue = z.infer<typeof FilterValue>;

/** A group of the filter tree (specification 2, section 3). */
export const FilterGroup = z.strictObject({
  name: z.string(),
  /** The query's parameter; of the specialisms' categories all have the same. */
  accessor: z.string(),
  /** The parameter of the values within its values; left out: `local_authority`. */
  inner: z.optional(z.string()),
  /** `radio`: one value; `all`: values that must all be met; `any`: one of them is enough. */
  type: z.enum(['radio', 'any', 'all']),
  values: z.array(FilterValue),
});
export type FilterGroup = z.infer<typeof FilterGroup>;
