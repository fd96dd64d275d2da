import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** The longest document, in characters. */
export const MAX_DOCUMENT_LENGTH = 10_000;

const GraphqlError = z.strictObject({
  message: z.string(),
  locations: z.optional(z.array(z.strictObject({ line: z.int(), column: z.int() }))),
  path: z.optional(z.array(z.union([z.string(), z.number()]))),
  extensions: z.strictObject({
    /** As the problems of REST name it: `invalid`, `notFound`, `stale`…; `fault` is ours. */
    code: z.string(),
    /** What REST would have answered. */
    status: z.int(),
    /** Messages by field. */
    errors: z.optional(z.record(z.string(), z.array(z.string()))),
    /** For `stale`: what stands now, as REST gives it. */
    current: z.optional(z.unknown()),
    /** To quote to support. */
    trace: z.string(),
  }),
});

/** A request and its answer, at either door. */
const document = {
  body: z.strictObject({
    query: z
      .string()
      .check(z.minLength(1), z.maxLength(MAX_DOCUMENT_LENGTH, 'This document is too long')),
    variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    operationName: z.optional(z.nullable(z.string())),
  }),
  reply: z.strictObject({
    data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    errors: z.optional(z.array(GraphqlError)),
  }),
};

/**
 * The GraphQL endpoint (specification 1, section 7). One operation a request; what is asked for is
 * limited in depth, cost, aliases and length. What resolvers refuse is in `errors` of an answer with
 * status 200; problems are for requests that are no GraphQL request at all.
 */
export const postGraphql = endpoint('POST', '/graphql/', {
  summary: 'GraphQL: the signed-in person, their homes’ vacancies, and what they may change',
  access: { who: 'signedIn' },
  handler: 'graphql/postGraphql',
  unaudited: 'Each mutation calls an endpoint that leaves an entry of its own',
  needs: [
    'list',
    'files',
    'agreements',
    'registerPeople',
    'checkPassword',
    'setPassword',
    'endSessions',
    'accountLinks',
    'codes',
  ],
  // A password may be among the variables.
  secretBody: true,
  ...document,
});

/**
 * The public door (agreements, section 3): `isProviderRegistered`, `registerContact`, `createProvider`
 * and `viewer { isAuthenticated }`, which is false here. The bearer of an invitation or a registration
 * link sends it in `X-Link-Token`. The same limits as at `/graphql/`.
 */
export const postPublicGraphql = endpoint('POST', '/graphql/public/', {
  summary:
    'GraphQL for people without an account: asking to join, and registering by an invitation',
  access: { who: 'public' },
  handler: 'graphql/postPublicGraphql',
  unaudited: 'Each mutation calls an endpoint that leaves an entry of its own',
  needs: ['registerPeople', 'accountLinks', 'codes'],
  // A password may be among the variables.
  secretBody: true,
  ...document,
});
