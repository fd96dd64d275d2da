import * as postcodesApi from '#shared/postcodes/postcodes.api.ts';
import { completePostcodes } from '#shared/server/postcodes/postcodes.ts';
import { handle } from '../runtime/handle.ts';

export const listPostcodeCompletions = handle(
  postcodesApi.listPostcodeCompletions,
  async ({ params, query }) => {
    const postcodes = completePostcodes(params.partial, query.limit);
    return { status: 200 as const, result: postcodes.length > 0 ? postcodes : null };
  },
);
