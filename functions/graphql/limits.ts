import { createComplexityRule } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ValidationRule,
  visit,
} from 'graphql';

/** How much one request may ask for. The largest of ours, the vacancy overview, is 6 deep. */
export const LIMITS = { depth: 8, cost: 1000, aliases: 15, tokens: 1000 };

/** What is wrong with a document's shape before anything is looked up: one query or mutation. */
export function shapeError(document: DocumentNode): GraphQLError | null {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const [first, ...others] = operations;
  if (first === undefined || others.length > 0) {
    return new GraphQLError('Please send one operation in a request');
  }
  if (first.operation === 'subscription') {
    return new GraphQLError('There are no subscriptions here');
  }
  return aliasesOf(document) > LIMITS.aliases
    ? new GraphQLError(`Please use at most ${LIMITS.aliases} aliases`)
    : null;
}

function aliasesOf(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    enter: (node) => {
      if (node.kind === Kind.FIELD && node.alias) count++;
    },
  });
  return count;
}

/** Rules for a document that is right in itself: depth, cost and, outside a developer's run, no looking into the schema. */
export function limitRules(options: {
  variables: Record<string, unknown>;
  introspection: boolean;
}): ValidationRule[] {
  return [
    createComplexityRule({
      context: {},
      variableValues: options.variables,
      maxDepth: LIMITS.depth,
      maxComplexity: LIMITS.cost,
    }),
    ...(options.introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
}
