import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { anything, text } from './hostile.ts';

/** The next throw of the dice, below the bound. */
type Throw = (bound: number) => number;

const nested = (depth: number) =>
  `{ viewer ${'{ viewer '.repeat(depth)}{ id }${'}'.repeat(depth)} }`;
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');

/** Documents that have brought servers down, or that ask for what is not told. */
const MONSTERS = [
  '{ __schema { types { name fields { name type { name } } } } }',
  '{ __type(name: "Query") { fields { name } } }',
  nested(7),
  nested(400),
  `{ ${times(14, (at) => `a${at}: viewer { id }`)} }`,
  `{ ${times(300, (at) => `a${at}: viewer { id }`)} }`,
  `{ ${times(400, () => 'viewer { id }')} }`,
  `{ viewer { id ${'@include(if: true) '.repeat(120)} } }`,
  `{ viewer { id ${'@nothing '.repeat(300)} } }`,
  'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  'query { ...A } fragment A on Query { ...A }',
  'query { viewer { ...V } } fragment V on Viewer { id ...V }',
  `query { ...F0 } ${times(40, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} fragment F40 on Query { viewer { id } }`,
  'query A { viewer { id } } query B { viewer { id } }',
  'fragment A on Viewer { id }',
  'subscription { viewer { id } }',
  'query ($a: String = $a) { viewer { id } }',
  'query ($__proto__: ID!) { centralContactVacancy(uuid: $__proto__) { uuid } }',
  '{ centralContactVacancy(uuid: {__proto__: {a: 1}}) { uuid } }',
  '{ centralContactVacancy(uuid: 99999999999999999999999) { uuid } }',
  '{ directoryOfServicesLocations(first: 99999999999999999999) { edges { node { __typename } } } }',
  '{ directoryOfServicesLocations(first: -1, after: "x") { edges { node { __typename } } } }',
  'mutation { updateVacancies(input: {uuid: "", beds: []}) { uuid } }',
  '{ viewer { constructor __proto__ toString } }',
  'type Query { a: Int } ',
  '"""',
  '{ viewer(a: """\u0000""") { id } }',
  '\ufeff{ viewer { id } }',
  '# nothing',
  '{',
  `${'{'.repeat(5000)}`,
  `{ viewer { id } } ${'#'.repeat(9000)}`,
  `{ a(b: ${'['.repeat(900)}${']'.repeat(900)}) }`,
];

const LITERALS = ['null', '1', '-1', '1e999', '""', '"x"', 'true', 'NOBODY', '[]', '{}', '[[{}]]'];

function literal(type: GraphQLInputType, next: Throw, depth = 0): string {
  if (next(25) === 0) return LITERALS[next(LITERALS.length)] as string;
  if (isNonNullType(type)) return literal(type.ofType, next, depth);
  if (isListType(type)) {
    return `[${times(next(3), () => literal(type.ofType, next, depth + 1))}]`;
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(() => next(6) > 0);
    return `{${fields.map((field) => `${field.name}: ${literal(field.type, next, depth + 1)}`).join(', ')}}`;
  }
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'NONE';
  const named = getNamedType(type).name;
  if (named === 'Boolean') return next(2) === 0 ? 'true' : 'false';
  if (named === 'Int' || named === 'Float') return String(next(40) - 3);
  return JSON.stringify(['', 'a', 'Residential', 'Larches-in-4-rows', '\u202e', "' OR 1"][next(6)]);
}

const argumentsOf = (args: readonly GraphQLArgument[], next: Throw): string => {
  const used = args.filter(() => next(20) > 0);
  if (used.length === 0) return '';
  const argumentText = (arg: GraphQLArgument) =>
    `${arg.name}: ${next(12) === 0 ? `$v${next(3)}` : literal(arg.type, next)}`;
  return `(${used.map(argumentText).join(', ')})`;
};

function selection(type: GraphQLOutputType, next: Throw, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  const picked = fields.filter(() => next(depth === 0 ? fields.length : 3) === 0);
  const chosen = picked.length > 0 ? picked : fields.slice(0, 1);
  const parts = chosen.map((field) => {
    const alias = next(9) === 0 ? `a${next(3)}: ` : '';
    const directive = next(12) === 0 ? ' @skip(if: false)' : '';
    const inner = depth < 9 ? selection(field.type, next, depth + 1) : '{ __typename }';
    return `${alias}${field.name}${argumentsOf(field.args, next)}${directive} ${inner}`;
  });
  const body = parts.join(' ');
  return next(10) === 0 ? `{ ... on ${named.name} { ${body} } }` : `{ ${body} }`;
}

/** Bodies for the GraphQL endpoint: documents of this schema's fields, nearly right or far off. */
export function hostileGraphql(schema: GraphQLSchema): fc.Arbitrary<{ raw: string }> {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  const nearly = fc.array(fc.nat(), { minLength: 80, maxLength: 80 }).map((dice) => {
    let at = 0;
    const next: Throw = (bound) => (dice[at++ % dice.length] as number) % bound;
    const root = roots[next(roots.length)] ?? roots[0];
    if (!root) throw new Error('A schema has a query type');
    const query = selection(root, next, 0);
    const declared = [0, 1, 2].filter((name) => query.includes(`$v${name}`));
    const kinds = ['ID!', 'String!', 'Boolean', 'Int', 'String'];
    const names = declared.map((name) => `$v${name}: ${kinds[next(kinds.length)]}`).join(', ');
    return `${root.name.toLowerCase()} Asked${names && `(${names})`} ${query}`;
  });
  return fc
    .record(
      {
        query: fc.oneof(
          { weight: 8, arbitrary: nearly },
          { weight: 3, arbitrary: fc.constantFrom(...MONSTERS) },
          { weight: 1, arbitrary: text },
        ),
        variables: fc.oneof(
          fc.record({ v0: anything, v1: text, v2: fc.boolean() }),
          fc.dictionary(text, anything, { maxKeys: 3 }),
          anything,
        ),
        operationName: fc.oneof(fc.constant('Asked'), text, anything),
      },
      { requiredKeys: ['query'] },
    )
    .map((body) => ({ raw: JSON.stringify(body) }));
}
