import { getProfile } from '../../shared/account/profile.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(getProfile, async ({ caller }) => {
  const { email, first_name, last_name, version } = accountOf(caller);
  return { email, first_name, last_name, version };
});
