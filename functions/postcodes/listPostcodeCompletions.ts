import * as postcodesApi from '#shared/postcodes/postcodes.api.ts';
import { completePostcodes } from '#shared/server/postcodes/postcodes.ts';
import { handle } from '../runtime/handle.ts';

export const listPostcodeCompletions = handle(
  postcodesApi.listPostcodeCompletions,
  async ({ params, query }) => {
    const found = completePostcodes(params.partial, query.limit);
    return { status: 200 as const, result: found.length > 0 ? found : null };
  },
);
