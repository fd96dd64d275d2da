import { AreaFlag } from '#shared/account/account.ts';
import type { PermissionFlag } from '#shared/kernel/permissionFlags.ts';

/** What each permission lets a commissioner see. */
export const PERMISSION_WORDS: Record<PermissionFlag, string> = {
  nhList: 'Care homes list',
  nhQuality: 'Quality dashboards of nursing homes',
  nhPlacement: 'Placements in nursing homes',
  dcList: 'Homecare list',
  dcQuality: 'Quality dashboards of homecare',
  dcPlacement: 'Homecare placements',
};

/** The permissions in the order in which they are shown. */
export const PERMISSIONS = Object.keys(PERMISSION_WORDS) as PermissionFlag[];

/** Permissions in words, or that there are none, or all. */
export const permissionsText = (flags: readonly PermissionFlag[]): string =>
  (PERMISSIONS.every((flag) => flags.includes(flag)) && 'All pages') ||
  PERMISSIONS.filter((flag) => flags.includes(flag))
    .map((flag) => PERMISSION_WORDS[flag])
    .join(', ') ||
  'None';

/** A London day as tables have it: 06/11/2026. */
export const dayInTable = (day: string): string => day.split('-').reverse().join('/');

export const AREAS = AreaFlag.options;
