import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import type { GraphQLResolveInfo } from 'graphql';
import type { Account } from '#shared/account/account.ts';
import type { Endpoint, ReplyOf } from '#shared/kernel/endpoint.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { EndpointHandler, InnerCall } from '../../runtime/handle.ts';

/** What resolvers are given. They reach the portal by `call` alone, never the table. */
export interface GraphqlContext {
  /** Who asks, as the endpoint admitted them; undefined at the public door. */
  account: Account | undefined;
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

/*
 * A page of rows costs a row each, so that what the specification lets ask for stays within the limit at its
 * largest page: a row's own texts and figures are free, as is one thing that belongs to it; a list within a row
 * costs 1, whatever is taken of its entries.
 */
export const FREE = { complexity: 0 } as const;
export const FREE_OR_NULL = { complexity: 0, nullable: true } as const;
export const WITHIN_ROW = { complexity: { field: 0, multiplier: 0 } } as const;
export const LIST_OF_ROW = { complexity: { field: 1, multiplier: 0 } } as const;
/** A list of ours that is the same for everybody, such as the tree of areas: flat. */
export const FIXED_LIST = { complexity: { field: 20, multiplier: 0 } } as const;

/** What makes a schema: every field is there unless it says that it may be null. */
export type Builder = ReturnType<typeof makeBuilder>;

function makeBuilder() {
  const schemaBuilder = new SchemaBuilder<{
    Context: GraphqlContext;
    DefaultFieldNullability: false;
    DefaultInputFieldRequiredness: true;
  }>({
    plugins: [ComplexityPlugin],
    defaultFieldNullability: false,
    defaultInputFieldRequiredness: true,
  });
  schemaBuilder.queryType();
  schemaBuilder.mutationType();
  return schemaBuilder;
}

/** The schema of those who have signed in. */
export const builder = makeBuilder();
/** The schema of the public door: what a stranger may ask. */
export const publicBuilder = makeBuilder();

interface FieldMessages {
  field: string;
  messages: string[];
}

/** The type of messages by field. */
export const fieldErrorOf = (builder: Builder) =>
  builder.objectRef<FieldMessages>('FieldError').implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      messages: t.exposeStringList('messages'),
    }),
  });
export type FieldErrorRef = ReturnType<typeof fieldErrorOf>;

/** Field errors as a payload holds them, named as the input names them: `new_password1` → `newPassword1`. */
export const fieldMessages = (errors: FieldErrors = {}): FieldMessages[] =>
  Object.entries(errors).map(([field, messages]) => ({
    field: field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    messages,
  }));

/** Who has signed in. Throws at the public door: a fault of ours. */
export function knownAccount({ account }: GraphqlContext): Account {
  if (!account) throw new Error('This field is for accounts only');
  return account;
}
