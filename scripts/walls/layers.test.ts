import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Import,
  importsOf,
  knownPackages,
  sourcesOf,
  specifierOf,
  unresolved,
} from './imports.ts';
import { circlesOf, folderOf, forbiddenEdges, LAYERS, sharedEdges } from './layers.ts';

const root = join(import.meta.dirname, '..', '..');
let imports: Import[];
beforeAll(() => {
  imports = importsOf(root, sourcesOf(root));
});

describe('the house', () => {
  it('imports downwards', () => {
    const examples = forbiddenEdges(imports).map((edge) => {
      const forbidden = imports.find((importEdge) => forbiddenEdges([importEdge])[0] === edge);
      return `${edge}: ${forbidden?.from} imports ${forbidden?.to}`;
    });
    expect(examples, 'a folder imports only what is in a layer below it').toEqual([]);
  });

  it('has no folders of shared that one can go around in', () => {
    const edges = sharedEdges(imports);
    expect(edges.length).toBeGreaterThan(200);
    expect(circlesOf(edges)).toEqual([]);
  });

  it('imports nothing that is not there', () => {
    expect(unresolved(imports, knownPackages(root))).toEqual([]);
  });

  it('writes shared by its alias where the way there climbs', () => {
    const otherwise = imports.filter(
      ({ from, to, specifier }) =>
        to?.startsWith('shared/') && specifier.replace(/\?.*$/, '') !== specifierOf(from, to),
    );
    expect(otherwise).toEqual([]);
  });

  it('has a folder for each name of a layer', () => {
    const words = new Set(imports.map(({ from }) => folderOf(from)?.word));
    const wordsMade = new Set(['features', 'assemblies']);
    const missing = LAYERS.flat().filter((word) => !words.has(word) && !wordsMade.has(word));
    expect(missing).toEqual([]);
  });
});

describe('a planted import', () => {
  const edgesOf = (from: string, to: string) => forbiddenEdges([{ from, to }]);

  it.each([
    ['the kernel knows a feature', 'shared/kernel/ids.ts', 'shared/rates/rate.ts'],
    ['the platform knows a place', 'shared/csvRows/csvRows.ts', 'shared/homes/home.ts'],
    ['a place knows a person', 'shared/homes/home.ts', 'shared/contacts/contact.ts'],
    ['a person knows a feature', 'shared/contacts/contact.ts', 'shared/prompts/prompt.ts'],
    ['a feature knows another', 'shared/prompts/a.ts', 'shared/vacancies/b.ts'],
    ['rates know who is paid by them', 'shared/rates/rate.ts', 'shared/agreements/b.ts'],
    ['a feature knows a list', 'shared/prompts/a.ts', 'shared/careHomesList/b.ts'],
    ['a home knows what is laid together of it', 'shared/homes/a.ts', 'shared/homeDetails/b.ts'],
    ['a feature knows the second kind’s', 'shared/reporting/a.ts', 'shared/domiciliary/b.ts'],
    ['a feature knows what reads across', 'shared/rates/rate.ts', 'shared/history/history.ts'],
    ['reports know their dashboards', 'shared/reporting/return.ts', 'shared/quality/metric.ts'],
    ['what reads across knows its like', 'shared/quality/a.ts', 'shared/placements/b.ts'],
    ['a home knows the other kind', 'shared/homes/home.ts', 'shared/serviceLocations/a.ts'],
    ['the ground of mails knows a mail', 'shared/mail/mail.ts', 'shared/mailContent.ts'],
    ['an assembly knows a job', 'events/mailKinds.ts', 'events/schedule/sweepMail.ts'],
    ['what reads across knows the assembly', 'shared/history/history.ts', 'shared/api.ts'],
    ['the store knows the server', 'shared/store/table.ts', 'shared/server/aws.ts'],
    ['rules know the store', 'shared/rates/rate.ts', 'shared/store/table.ts'],
    [
      'the platform’s server part knows a feature’s',
      'shared/server/aws.ts',
      'shared/server/quality/a.ts',
    ],
    [
      'a feature’s server part knows another',
      'shared/server/reporting/a.ts',
      'shared/server/registration/b.ts',
    ],
    [
      'a feature’s server part knows another’s rules',
      'shared/server/reporting/a.ts',
      'shared/prompts/b.ts',
    ],
    ['handlers know those of another feature', 'functions/homes/a.ts', 'functions/rates/b.ts'],
    ['the runtime knows handlers', 'functions/runtime/handle.ts', 'functions/rates/b.ts'],
    ['mails’ ground knows a mail', 'events/mail/a.tsx', 'events/reporting/b.mail.tsx'],
    ['a mail knows the stream', 'events/reporting/b.mail.tsx', 'events/stream/c.ts'],
    ['events know handlers', 'events/reporting/b.ts', 'functions/reporting/c.ts'],
  ])('is seen where %s', (_, from, to) => {
    expect(edgesOf(from, to)).toHaveLength(1);
  });

  it.each([
    ['its own folder', 'shared/rates/rate.ts', 'shared/rates/rates.api.ts'],
    ['the kernel', 'shared/rates/rate.ts', 'shared/kernel/ids.ts'],
    ['a place', 'shared/rates/rate.ts', 'shared/homes/home.ts'],
    ['a feature’s rules, from a handler', 'functions/homes/a.ts', 'shared/rates/b.ts'],
    ['its own rules, from its server part', 'shared/server/quality/a.ts', 'shared/quality/b.ts'],
    ['the store, from a server part', 'shared/server/quality/a.ts', 'shared/store/b.ts'],
    ['features, from what reads across', 'shared/history/a.ts', 'shared/rates/b.ts'],
    ['features, from the second kind', 'shared/domiciliary/a.ts', 'shared/reporting/b.ts'],
    ['the reports, from their dashboards', 'shared/server/quality/a.ts', 'shared/reporting/b.ts'],
    ['anything, from a test', 'shared/kernel/ids.test.ts', 'shared/rates/b.ts'],
  ])('is let through to %s', (_, from, to) => {
    expect(edgesOf(from, to)).toEqual([]);
  });

  it('that nothing answers to is seen: a missing file, an alias, a package that nobody declares', () => {
    const packages = new Set(['zod', '@aws-sdk/client-s3', 'node:fs']);
    const planted = [
      './nowhere.ts',
      '#shared/ids.ts',
      '#nowhere/ids.ts',
      'left-pad',
      '@aws-sdk/other',
    ];
    const good = ['zod/mini', '@aws-sdk/client-s3', 'node:fs'];
    const unresolvedImports = unresolved(
      [...planted, ...good].map((specifier) => ({ from: 'a.ts', specifier, to: undefined })),
      packages,
    );
    expect(unresolvedImports.map(({ specifier }) => specifier)).toEqual(planted);
  });
});

describe('circles', () => {
  it('are named with their folders, the largest first; a chain is none', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['e', 'f'],
      ['f', 'e'],
    ] as const;
    expect(circlesOf(edges)).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ]);
  });

  it('are looked for between the folders of shared, tests left out', () => {
    expect(
      sharedEdges([
        { from: 'shared/a/x.ts', to: 'shared/b/y.ts' },
        { from: 'shared/a/x.test.ts', to: 'shared/c/y.ts' },
        { from: 'shared/a/x.ts', to: 'shared/a/z.ts' },
        { from: 'shared/api.ts', to: 'shared/a/x.ts' },
        { from: 'functions/a/x.ts', to: 'shared/a/x.ts' },
      ]),
    ).toEqual([['a', 'b']]);
  });
});
