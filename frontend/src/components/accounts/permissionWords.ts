import { AreaFlag } from '../../../../shared/account/account.ts';
import type { PermissionFlag } from '../../../../shared/kernel/permissionFlags.ts';

/** What each permission lets a commissioner see. */
export const PERMISSION_WORDS: Record<PermissionFlag, string> = {
  nhList: 'Care homes list',
  nhQuality: 'Quality dashboards of nursing homes',
  nhPlacement: 'Placements in nursing homes',
  dcList: 'Domiciliary care list',
  dcQuality: 'Quality dashboards of domiciliary care',
  dcPlacement: 'Placements in domiciliary care',
};

/** The permissions in the order in which they are shown. */
export const PERMISSIONS = Object.keys(PERMISSION_WORDS) as PermissionFlag[];

/** Permissions in words, or that there are none. */
export const permissionsText = (flags: readonly PermissionFlag[]): string =>
  PERMISSIONS.filter((flag) => flags.includes(flag))
    .map((flag) => PERMISSION_WORDS[flag])
    .join(', ') || 'None';

export const AREAS = AreaFlag.options;

/** A list with this in it, or without. */
export const toggled = <T>(list: readonly T[], one: T, isIn: boolean): T[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one);
