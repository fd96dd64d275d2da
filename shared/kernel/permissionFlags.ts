import * as z from 'zod/mini';

/** What a commissioner's organisation has switched on (specification 2, section 6). */
export const PermissionFlag = z.enum([
  'nhQuality',
  'nhPlacement',
  'nhList',
  'dcList',
  'dcQuality',
  'dcPlacement',
]);
export type PermissionFlag = z.infer<typeof PermissionFlag>;

/** Any of these opens SUPA and the additional care calculator of nursing homes. */
export const NURSING_FLAGS = [
  'nhList',
  'nhQuality',
  'nhPlacement',
] as const satisfies PermissionFlag[];

/** Any of these opens SUPA, the calculator and the rates of domiciliary care. */
export const DOMICILIARY_FLAGS = [
  'dcList',
  'dcQuality',
  'dcPlacement',
] as const satisfies PermissionFlag[];

/** Whether a flag is of domiciliary care. */
export const isDomiciliaryFlag = (flag: PermissionFlag): boolean =>
  DOMICILIARY_FLAGS.some((domiciliaryFlag) => domiciliaryFlag === flag);
