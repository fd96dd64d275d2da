import { listLocalAuthorities } from '../../shared/registration/registrationRequests.api.ts';
import { authorityNames } from '../../shared/registration/registrationRules.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(listLocalAuthorities, async () => ({ results: [...authorityNames] }));
