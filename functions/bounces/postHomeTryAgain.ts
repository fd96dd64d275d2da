import { postHomeTryAgain } from '../../shared/bounces/bounces.api.ts';
import { handle } from '../runtime/handle.ts';
import { tryContactAgain } from './tryContactAgain.ts';

export const handler = handle(postHomeTryAgain, async ({ place, body, save, ...request }) => {
  const tried = await tryContactAgain(place, body.address, request);
  return tried ? save(tried.change, tried.writes, { tried: true }) : { tried: false };
});
