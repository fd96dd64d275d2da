import { lexicographicSortSchema, printSchema } from 'graphql';
import { openApiDocument } from '../openapi.ts';
import { contractHash, contractsOf, rightsOf } from './contracts.ts';
import { replyPaths } from './replyPaths.ts';
import { storageKeys } from './storageKeys.ts';
import { type Files, json, RECORD_DAY } from './written.ts';

interface Section {
  /** Also its folder in the record. */
  name: string;
  holds: string;
  isLong?: true;
  /** From the repository's root, its files by name. */
  make: (root: string) => Promise<Files>;
}

/** The parts of the record. What only some of them need is loaded when they are made. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'contracts',
    holds:
      'OpenAPI, and of each endpoint: method, path, access, needs, audit, limit; one hash of all',
    make: async () => ({
      'hash.txt': `${contractHash()}\n`,
      'endpoints.json': json(contractsOf()),
      'openapi.json': json(openApiDocument()),
    }),
  },
  {
    name: 'replies',
    holds: 'the paths of every reply, with their types',
    make: async () => ({ 'replies.json': json(replyPaths()) }),
  },
  {
    name: 'rights',
    holds: 'what each of 17 callers is answered by each endpoint',
    make: async () => ({ 'rights.json': json(await rightsOf()) }),
  },
  {
    name: 'graphql',
    holds: 'both schemas',
    make: async () => {
      const [{ schema }, { publicSchema }] = await Promise.all([
        import('../../functions/graphql/schema/schema.ts'),
        import('../../functions/graphql/schema/publicSchema.ts'),
      ]);
      return {
        'schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
        'public.graphql': `${printSchema(lexicographicSortSchema(publicSchema))}\n`,
      };
    },
  },
  {
    name: 'routes',
    holds: 'the addresses of the browser',
    make: async () => {
      const { pageRoutes } = await import('../../frontend/src/app/routes.tsx');
      const routes = pageRoutes.map(
        ({ path, access, bare = false, accepts, mayHideNavigation = false }) =>
          [path, { access, bare, mayHideNavigation, judges: accepts !== undefined }] as const,
      );
      return { 'routes.json': json(Object.fromEntries(routes)) };
    },
  },
  {
    name: 'storage',
    holds: 'names under which a device keeps something: storages, databases, cookies',
    make: async (root) => ({ 'storage.json': json(storageKeys(root)) }),
  },
  {
    name: 'rows',
    holds: 'keys of the demo’s first rows of each kind, those of the indexes included',
    make: async () => {
      const { demoRowKeys } = await import('./demoRows.ts');
      return { 'rows.json': json(demoRowKeys(RECORD_DAY)) };
    },
  },
  {
    name: 'jobs',
    holds: 'each job with its hour',
    make: async () => {
      const { jobs } = await import('../../events/schedule/jobs.ts');
      return { 'jobs.json': json(Object.fromEntries(jobs.map((job) => [job.name, job]))) };
    },
  },
  {
    name: 'mails',
    holds: 'each example of each mail, as text and as a page',
    make: async () => (await import('./mails.ts')).mailFiles(),
  },
  {
    name: 'bundles',
    holds: 'each function: bytes, and the sources in it',
    make: async () => (await import('./bundles.ts')).bundleFiles(),
  },
  {
    name: 'templates',
    holds: 'the cloud’s templates of each environment, hashes of assets left out',
    make: async (root) => (await import('./templates.ts')).templateFiles(root),
  },
  {
    name: 'chunks',
    holds: 'each file that the browser loads: bytes, what it asks for, the sources in it',
    make: async (root) => (await import('./chunks.ts')).chunkFiles(root),
  },
  {
    name: 'answers',
    holds: '300 calls of the demo and their answers',
    isLong: true,
    make: async (root) => (await import('./answers.ts')).answerFiles(root),
  },
  {
    name: 'screens',
    holds: 'each state that the journeys look at with axe: 3 widths, print, forced colours',
    isLong: true,
    make: async (root) => (await import('./screens.ts')).screenFiles(root),
  },
];

/** The names of the sections that a command asks for: those that are quick, and long ones that it names. */
export function sectionsToMake({
  only,
  all = false,
  ...flags
}: {
  only?: string | undefined;
  all?: boolean | undefined;
  answers?: boolean | undefined;
  screens?: boolean | undefined;
}): string[] {
  const names = SECTIONS.map(({ name }) => name);
  if (only !== undefined) {
    const sectionNames = only.split(',');
    const unknown = sectionNames.filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`The record has no section ${unknown.join(', ')}`);
    return names.filter((name) => sectionNames.includes(name));
  }
  const named: Record<string, boolean | undefined> = flags;
  return SECTIONS.filter(({ name, isLong }) => !isLong || all || named[name]).map(
    ({ name }) => name,
  );
}
