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
  'functions/testing/newerRows.api',
  'shared/server/placeList/listModel',
  'functions/testing/accessMatrix',
  'functions/agreements/mishaps.api',
  'infra/aws/siteStack',
  'scripts/load.faults',
  'events/stream/watchers.faults',
  'functions/testing/linkTokens.faults',
  'functions/graphql/fields.api',
  'functions/contacts/concurrent.api',
  'events/agreements/manyIssued.faults',
  'events/stream/sesDown.faults',
  'scripts/drill.faults',
  'infra/local/host/headers.faults',
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

/** Begins with the files that take long, and goes on project by project: a worker keeps what a project loaded. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId, project }: TestSpecification): number => {
      const file = relative(project.config.root, moduleId).replaceAll('\\', '/');
      const place = LONG.findIndex((name) => file.startsWith(name));
      return place < 0 ? LONG.length : place;
    };
    return [...files].sort(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        (a.project.name < b.project.name ? -1 : a.project.name > b.project.name ? 1 : 0),
    );
  }
}
