import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { postGraphql } from '#shared/graphql/graphql.api.ts';
import type { BodyOf, ReplyOf } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { faultForLog } from '#shared/server/faultForLog.ts';
import { problemOf } from '../runtime/problem.ts';
import { LIMITS, limitRules, shapeError } from './limits.ts';
import type { GraphqlContext } from './schema/builder.ts';

type Reply = ReplyOf<typeof postGraphql>;
type ReplyError = NonNullable<Reply['errors']>[number];

const MOST_ERRORS = 10;

/**
 * Answers a GraphQL request. Never throws for what was sent: a document that is wrong or asks for
 * too much, and what resolvers refuse, is in `errors`.
 */
export async function answerGraphql(
  request: BodyOf<typeof postGraphql>,
  settings: {
    schema: GraphQLSchema;
    context: GraphqlContext;
    introspection: boolean;
    trace: string;
  },
): Promise<Reply> {
  const { schema, context, introspection, trace } = settings;
  const variables = request.variables ?? {};
  const document = checked(request.query, { schema, variables, introspection });
  if ('errors' in document) return { errors: document.errors.map((e) => replyError(e, trace)) };

  const { data, errors }: ExecutionResult = await execute({
    schema,
    document: document.document,
    contextValue: context,
    variableValues: variables,
    operationName: request.operationName ?? null,
  });
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: errors.map((error) => replyError(error, trace)) }),
  };
}

type Checked = { document: DocumentNode } | { errors: readonly GraphQLError[] };

function checked(
  query: string,
  settings: { schema: GraphQLSchema; variables: Record<string, unknown>; introspection: boolean },
): Checked {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: LIMITS.tokens, noLocation: false });
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  const shape = shapeError(document);
  if (shape) return { errors: [shape] };
  const options = { maxErrors: MOST_ERRORS, hideSuggestions: !settings.introspection };
  // In two steps: the limits can only be reckoned for a document without circles.
  for (const rules of [specifiedRules, limitRules(settings)]) {
    const errors = validate(settings.schema, document, rules, options);
    if (errors.length > 0) return { errors };
  }
  return { document };
}

/** An error as it is told: REST's refusal, the document's own mistake, or a fault that tells nothing. */
function replyError(error: GraphQLError, trace: string): ReplyError {
  const { locations, path } = error;
  const place = {
    ...(locations && { locations: [...locations] }),
    ...(path && { path: [...path] }),
  };
  const { originalError: cause } = error;
  if (cause === undefined || cause instanceof GraphQLError) {
    return {
      message: error.message,
      ...place,
      extensions: { code: 'invalid', status: 400, trace },
    };
  }
  if (!(cause instanceof Refusal)) {
    console.error(JSON.stringify({ level: 'error', trace, error: faultForLog(cause) }));
  }
  const { detail, status, errors, current, asked } = problemOf(cause, trace);
  return {
    message: detail,
    ...place,
    extensions: {
      code: cause instanceof Refusal ? cause.reason : 'fault',
      status,
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
      ...(asked && { asked }),
      trace,
    },
  };
}
