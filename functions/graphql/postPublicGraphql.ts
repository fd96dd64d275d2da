import * as graphqlApi from '#shared/graphql/graphql.api.ts';
import { environment } from '#shared/server/environment.ts';
import { handle } from '../runtime/handle.ts';
import { answerGraphql } from './answer.ts';
import { mayLookAround } from './mayLookAround.ts';
import { nameOf } from './nameOf.ts';
import { publicSchema } from './schema/publicSchema.ts';

export const postPublicGraphql = handle(
  graphqlApi.postPublicGraphql,
  async ({ body, within, trace }) =>
    answerGraphql(body, {
      schema: publicSchema,
      context: {
        account: undefined,
        call: (inner, innerCall, info) => within(inner, { ...innerCall, name: nameOf(info) }),
      },
      introspection: mayLookAround(environment()),
      trace,
    }),
);
