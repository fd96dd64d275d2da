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
