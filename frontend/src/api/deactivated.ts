import { DEACTIVATED } from '#shared/account/inactive.ts';
import { Problem } from './problem.ts';

/** Whether the server refused because the account is deactivated. */
export const isDeactivated = (fault: unknown): boolean =>
  fault instanceof Problem && fault.status === 403 && fault.detail === DEACTIVATED;
