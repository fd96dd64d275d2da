import fc from 'fast-check';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/kernel/refusal.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { answerGraphql } from './answer.ts';
import { LIMITS, limitRules } from './limits.ts';
import { mayLookAround } from './mayLookAround.ts';
import type { GraphqlContext } from './schema/builder.ts';
import { schema } from './schema/schema.ts';

const refuse = async () => {
  throw new Refusal('notFound', 'There is no such page');
};

/** What is answered where the portal refuses every inner call, unless told otherwise. */
function answered(
  query: string,
  options: {
    variables?: Record<string, unknown>;
    introspection?: boolean;
    call?: GraphqlContext['call'];
    operationName?: string;
  } = {},
) {
  const { variables, introspection = false, call = refuse, operationName } = options;
  return answerGraphql(
    { query, variables, operationName },
    { schema, context: { account: anAccount(), call }, introspection, trace: 'trace' },
  );
}
const messageOf = async (query: string, options?: Parameters<typeof answered>[1]) => {
  const { data, errors } = await answered(query, options);
  expect(data).toBeUndefined();
  return errors?.[0]?.message ?? '';
};

describe('the limits', () => {
  const overview = (fields: string) =>
    `centralContactVacancy(uuid: "x") { careHomes { ${fields} } }`;
  const FULL = `uuid name provider { name } localAuthority { name } serviceTypes { name } aqpStatus
    sussexAqpStatus frimleyAqpStatus rate vacancyVersion
    lastVacancyInfo { created vacantBeds vacancyupdateSet { bedType { name } vacantBeds } }`;

  it('let the whole overview through', async () => {
    const { errors } = await answered(`{ ${overview(FULL)} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'notFound', status: 404 });
  });

  it('refuse what costs too much, also within fragments', async () => {
    expect(await messageOf(`{ a: ${overview(FULL)} b: ${overview(FULL)} }`)).toMatch(/complexity/);
    const fragments = `{ a: ${overview('...f')} b: ${overview('...f')} }
      fragment f on OverviewCareHome { ${FULL} }`;
    expect(await messageOf(fragments)).toMatch(/complexity/);
    const mutations = Array.from(
      { length: 6 },
      (_, i) =>
        `m${i}: passwordChange(input: {oldPassword: "a", newPassword1: "b", newPassword2: "b"}) { isValid }`,
    );
    expect(await messageOf(`mutation { ${mutations.join(' ')} }`)).toMatch(/complexity/);
  });

  // With `__typename` everywhere, as the usual clients add it.
  const NODE = `__typename id uuid name provider { __typename name } cqcRecordedId overallCqcRating
    lastReportPublicationDate serviceTypes { __typename name } localAuthority { __typename name }
    fullAddress phoneNumbers emails noBeds vacantBeds vacancyUpdated aqpStatus embargo
    selfImposedSuspension careTiers { __typename id name } liveIn areas { __typename id name }
    capacityUpdated`;
  const directory = (node: string) => `directoryOfServicesLocations(first: 100) { __typename
    totalCount edgeCount pageInfo { __typename hasNextPage endCursor }
    edges { __typename cursor node { ${node} } } }`;
  const TREE = 'name fullName ccgSet { name localauthoritySet { id name } }';
  const setup = (first: number) => `capacitySetup(id: "x") { serviceLocation { id uuid name liveIn }
    capacityUpdates(first: ${first}) { __typename id version updated updatedBy minimumCallDuration
      noticeRequired acceptsCovid acceptsCovidComment comments areas { __typename id name } }
    londonAreas { ${TREE} } areas { ${TREE} } notices { key name } callDurations { key name } }`;

  it.each([
    ['the largest page of the directory', directory(NODE)],
    ['the availability form with as many answers as there may be', setup(20)],
  ])('let %s through, whole', async (_, query) => {
    const { errors } = await answered(`{ ${query} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'notFound', status: 404 });
  });

  it.each([
    ['two of its largest pages', `a: ${directory(NODE)} b: ${directory(NODE)}`],
    [
      'a list within each row, over and over',
      directory(Array.from({ length: 12 }, (_, at) => `a${at}: areas { id }`).join(' ')),
    ],
    ['more rows than there may be', directory(NODE).replace('100', '1000000')],
    [
      'the tree of areas for each of many forms',
      Array.from({ length: 8 }, (_, at) => `a${at}: ${setup(20)}`).join(' '),
    ],
    ['answers without number', setup(10_000)],
  ])('refuse %s', async (_, query) => {
    expect(await messageOf(`{ ${query} }`)).toMatch(/complexity/);
  });

  it('count a negative number of rows as one, so that none makes room for others', async () => {
    const query = `a: ${setup(-100_000)} b: ${directory(NODE)} c: ${directory(NODE)}`;
    expect(await messageOf(`{ ${query} }`)).toMatch(/complexity/);
  });

  it('refuse what is deeper than the limit, also within fragments', () => {
    // Nothing of ours goes round in circles, so a schema that does stands in for what may come.
    const circle = buildSchema('type Query { a: Query, b: Int }');
    const nested = (depth: number) => `${'{ a '.repeat(depth - 1)}{ b ${'}'.repeat(depth)}`;
    const messages = (document: string) =>
      validate(circle, parse(document), limitRules({ variables: {}, introspection: true })).map(
        ({ message }) => message,
      );
    expect(messages(nested(LIMITS.depth))).toEqual([]);
    expect(messages(nested(LIMITS.depth + 1))).toEqual([expect.stringMatching(/depth of 9/)]);
    const fragment = `{ a { ...f } } fragment f on Query ${nested(LIMITS.depth)}`;
    expect(messages(fragment)).toEqual([expect.stringMatching(/depth of 9/)]);
  });

  it('refuse many aliases, two operations, a subscription and a long document', async () => {
    const aliases = Array.from({ length: LIMITS.aliases + 1 }, (_, i) => `a${i}: viewer { id }`);
    expect(await messageOf(`{ ${aliases.join(' ')} }`)).toMatch(/at most 15 aliases/);
    expect(await messageOf('query A { viewer { id } } query B { viewer { id } }')).toMatch(
      /one op/,
    );
    expect(await messageOf('fragment f on Viewer { id }')).toMatch(/one operation/);
    expect(await messageOf('subscription { viewer { id } }')).toMatch(/no subscriptions/);
    expect(await messageOf(`{ viewer { ${'id '.repeat(LIMITS.tokens)} } }`)).toMatch(/tokens/);
  });

  it('bear circles and a fragment that grows without end', async () => {
    expect(
      await messageOf(
        '{ viewer { ...a } } fragment a on Viewer { ...b } fragment b on Viewer { ...a }',
      ),
    ).toMatch(/Cannot spread fragment/);
    const doubling = Array.from(
      { length: 30 },
      (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`,
    );
    const query = `{ ...f0 } ${doubling.join(' ')} fragment f30 on Query { viewer { id } }`;
    const started = performance.now();
    await answered(query);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('keep the schema to themselves outside a developer’s run', async () => {
    const LOOK = '{ __schema { types { name } } }';
    expect(await messageOf(LOOK)).toMatch(/introspection has been disabled/);
    expect(await messageOf('{ viewer { __type: __typename emial } }')).not.toMatch(/Did you mean/);
    expect((await answered(LOOK, { introspection: true })).data).toHaveProperty('__schema');
    expect(mayLookAround({ RELEASE: 'local', GRAPHQL_INTROSPECTION: 'off' })).toBe(true);
    expect(mayLookAround({ RELEASE: '2026.11', GRAPHQL_INTROSPECTION: 'off' })).toBe(false);
    expect(mayLookAround({ RELEASE: '2026.11', GRAPHQL_INTROSPECTION: 'on' })).toBe(true);
  });
});

describe('errors', () => {
  const COOKIES = '{ cookieConsent { cookieConsent } }';

  it('tell nothing of a fault but a trace', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const call = async () => {
      throw new TypeError('secret of line 7');
    };
    const { errors } = await answered(COOKIES, { call });
    expect(JSON.stringify(errors)).not.toMatch(/secret|TypeError|\bat /);
    expect(errors?.[0]?.extensions).toEqual({ code: 'fault', status: 500, trace: 'trace' });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('secret of line 7'));
    log.mockRestore();
  });

  it('carry a refusal’s fields and what stands now', async () => {
    const call = async () => {
      throw new Refusal('stale', 'Changed', { errors: { a: ['b'] }, current: { v: 2 } });
    };
    expect((await answered(COOKIES, { call })).errors?.[0]).toMatchObject({
      message: 'Changed',
      path: ['cookieConsent'],
      extensions: { code: 'stale', status: 409, errors: { a: ['b'] }, current: { v: 2 } },
    });
  });
});

describe('hostile documents', () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...[
        '{',
        '}',
        '(',
        ')',
        '...',
        'on',
        'query',
        'mutation',
        'fragment',
        'viewer',
        'id',
        '$a',
        '!',
      ],
      ...[
        'centralContactVacancy',
        'careHomes',
        'uuid:',
        '"',
        '"""',
        '#',
        ':',
        '=',
        '@skip(if: true)',
      ],
      ...[
        '__proto__',
        'constructor',
        '__typename',
        'null',
        '1e999',
        '\u0000',
        '\ud800',
        '💥',
        '&',
        '|',
      ],
      ...['updateVacancies', 'input:', 'beds:', '[', ']', '-1', '99999999999999999999', '@x'],
    ),
    fc.string({ maxLength: 12 }),
  );
  const document = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
  const variables = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue());

  it('are answered, quickly, and never with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(document, variables, async (query, values) => {
        const { errors = [] } = await answered(query, { variables: values });
        for (const { extensions, message } of errors) {
          expect(extensions.code).not.toBe('fault');
          expect(message).not.toMatch(/\n\s+at |node_modules/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a field named like the prototype’s', '{ __proto__: viewer { constructor: id } }'],
    ['variables of the wrong kind', 'query($a: ID!) { centralContactVacancy(uuid: $a) { uuid } }'],
    ['a directive that is not known', '{ viewer @x { id } }'],
    ['nothing', ' '],
  ])('%s', async (_, query) => {
    const { errors = [] } = await answered(query, { variables: { a: { toString: 1 } } });
    expect(errors.filter(({ extensions }) => extensions.code === 'fault')).toEqual([]);
  });
});
