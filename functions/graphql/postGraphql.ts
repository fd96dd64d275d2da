import * as graphqlApi from '#shared/graphql/graphql.api.ts';
import { environment } from '#shared/server/environment.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { answerGraphql } from './answer.ts';
import { mayLookAround } from './mayLookAround.ts';
import { nameOf } from './nameOf.ts';
import { schema } from './schema/schema.ts';

export const postGraphql = handle(graphqlApi.postGraphql, async ({ body, caller, within, trace }) =>
  answerGraphql(body, {
    schema,
    context: {
      account: accountOf(caller),
      call: (inner, innerCall, info) => within(inner, { ...innerCall, name: nameOf(info) }),
    },
    introspection: mayLookAround(environment()),
    trace,
  }),
);
