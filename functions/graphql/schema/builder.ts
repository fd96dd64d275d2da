import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import type { GraphQLResolveInfo } from 'graphql';
import type { Account } from '../../../shared/account/account.ts';
import type { Endpoint, ReplyOf } from '../../../shared/kernel/endpoint.ts';
import type { EndpointHandler, InnerCall } from '../../runtime/handle.ts';

/** What resolvers are given. They reach the portal by `call` alone, never the table. */
export interface GraphqlContext {
  /** Who asks, as the endpoint admitted them. */
  account: Account;
  /**
   * The use case of a REST endpoint with its access check, its input check, its audit entry and its
   * idempotency. Throws the `Refusal` that REST would have answered.
   */
  call: <E extends Endpoint>(
    handler: EndpointHandler<E>,
    innerCall: Omit<InnerCall, 'name'>,
    info: GraphQLResolveInfo,
  ) => Promise<ReplyOf<E>>;
}

/** What a field costs that reads, writes, or asks the pool of accounts; a plain field costs 1. */
export const COST = { read: 20, write: 50, password: 200 };

/** Every field is there unless it says that it may be null. */
export const builder = new SchemaBuilder<{
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
}>({
  plugins: [ComplexityPlugin],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
});

builder.queryType();
builder.mutationType();
