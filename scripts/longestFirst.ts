import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, in the order in which they are begun, so that no processor works on one alone at the
 * end: about ten seconds and more, as the last lines of `npm test` name them. Which come first matters; by how
 * much does not.
 */
const LONG = [
  'functions/erasure/everyWayIn.api',
  'infra/local/powerCut.faults',
  'functions/testing/fuzz.faults',
  'functions/testing/restoredStage.api',
  'functions/testing/awsFaults.faults',
  'functions/testing/logs.faults',
  'functions/testing/hiddenCharacters.api',
  'events/stream/killed.faults',
  'functions/testing/audit.faults',
  'infra/local/host/headers.faults',
  'functions/erasure/erase.faults',
  'scripts/costs/measured.api',
  'events/schedule/traces.faults',
  'functions/testing/newerRows.api',
  'shared/server/placeList/listModel',
  'functions/testing/accessMatrix',
  'functions/agreements/mishaps.api',
  'infra/aws/nag',
  'infra/aws/siteStack',
  'scripts/load.faults',
  'events/stream/watchers.faults',
  'functions/testing/linkTokens.faults',
  'functions/graphql/fields.api',
  'functions/contacts/concurrent.api',
  'events/agreements/manyIssued.faults',
  'events/stream/sesDown.faults',
  'scripts/drill.faults',
  'infra/aws/bundle',
  'functions/directory/import.api',
  'infra/local/host/doors.api',
  'functions/agreements/refusals.api',
  'functions/bounces/manyUnreachable.api',
  'events/schedule/openReturns.faults',
  'scripts/seed.store',
  'functions/runtime/readKeys.api',
  'e2e/agreements',
  'e2e/settings',
  'e2e/careHomesList',
];

/**
 * The projects in the order in which they begin. The last one has short files only. `npm test` has all of the
 * server's and the scripts' in api (vitest.config.ts).
 */
const PROJECTS = ['api', 'faults', 'infra', 'local', 'store', 'browserBuild', 'unit', 'browser'];

/**
 * Goes on project by project, in each environment by environment, in each the longest files first. Vitest ends
 * a worker, with all that it has loaded, when the next file is of another project or environment.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keyed = files.map((spec) => {
      const { moduleId, project } = spec;
      const file = relative(project.config.root, moduleId).replaceAll('\\', '/');
      const place = LONG.findIndex((name) => file.startsWith(name));
      return {
        spec,
        keys: [
          PROJECTS.indexOf(project.name),
          hasDocument(moduleId) ? 0 : 1,
          place < 0 ? LONG.length : place,
        ],
      };
    });
    return keyed
      .sort((a, b) => {
        const differing = a.keys.findIndex((key, at) => key !== b.keys[at]);
        return (a.keys[differing] ?? 0) - (b.keys[differing] ?? 0);
      })
      .map(({ spec }) => spec);
  }
}

/** Whether a file of tests says in its first line that it needs a document. */
const hasDocument = (file: string): boolean =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment');
