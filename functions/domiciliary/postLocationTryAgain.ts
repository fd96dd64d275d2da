import { postLocationTryAgain } from '../../shared/domiciliary/locationPage.api.ts';
import { tryContactAgain } from '../bounces/tryContactAgain.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(postLocationTryAgain, async ({ place, body, save, ...request }) => {
  const tried = await tryContactAgain(place, body.address, request);
  return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
});
