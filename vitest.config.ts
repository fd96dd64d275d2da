import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { prose } from './frontend/prose.ts';
import { LongestFirst } from './scripts/longestFirst.ts';

/**
 * Vite takes graphql's ESM build and Node its CommonJS one: with Pothos resolved by Vite as well,
 * there is one graphql, as in the bundles.
 */
const oneGraphql = { deps: { inline: [/@pothos/] } };

/**
 * A worker goes from file to file, so that packages are loaded once in it; what a file may change is
 * put back before the next one.
 */
const warmWorkers = { isolate: false, setupFiles: ['shared/testing/freshFile.ts'] };

/** In each project, since `vitest related` and `npm run planted` follow imports into pages, which import Markdown. */
const markdown = [prose()];

/** Packages, and the working trees of `npm run planted`. */
const notOurs = ['**/node_modules/**', '.cache/**'];

/** At full size: npm run test:faults. */
const isFull = process.env.FAULTS === 'full';

/**
 * Suites that kill processes, starve them or bring many at once: `npm test -- --all` and `npm run test:faults`
 * run them (docs/testing.md says when).
 */
const KILL_SUITES = [
  'events/enquiries/killed.faults.test.ts',
  'events/schedule/mailUpdates.faults.test.ts',
  'events/schedule/openReturns.faults.test.ts',
  'events/stream/killed.faults.test.ts',
  'events/stream/once.faults.test.ts',
  'events/stream/sesDown.faults.test.ts',
  'events/stream/watchers.faults.test.ts',
  'infra/local/ending.faults.test.ts',
  'infra/local/powerCut.faults.test.ts',
  'scripts/drill.faults.test.ts',
];

/** Those that hold how soon something comes, a code's mail or an answer, so that nothing else may run. */
const ALONE_SUITES = ['events/agreements/manyIssued.faults.test.ts', 'scripts/load.faults.test.ts'];

/** What the lanes of `npm run test:faults` run (scripts/faults.mjs). */
const lanes: Record<string, { include: string[]; exclude: string[] }> = {
  killed: { include: KILL_SUITES, exclude: [] },
  others: { include: ['**/*.faults.test.ts'], exclude: [...KILL_SUITES, ...ALONE_SUITES] },
  alone: { include: ALONE_SUITES, exclude: [] },
};
const lane = lanes[process.env.FAULTS_LANE ?? ''];

/** Every way in by which a person is entered, one erasing each: minutes. `npm test -- --all` has it. */
const EVERY_WAY_IN = 'functions/erasure/everyWayIn.api.test.ts';

const isAll = isFull || process.env.TESTS === 'all';

/**
 * `npm test` (scripts/test.mjs) has unit, store, faults, infra and local in api: each project has a Vite of its
 * own, which transforms the same sources again, and workers of its own, which load the same packages again.
 */
const isTogether = process.env.TESTS_TOGETHER === 'yes';

const UNIT = [
  'shared/**/*.test.ts',
  'functions/**/*.test.ts',
  'events/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
];
const INFRA = ['infra/aws/**/*.test.ts'];
const LOCAL = ['infra/local/**/*.test.ts'];
const STORE = ['**/*.store.test.ts'];
const API = ['**/*.api.test.ts'];
const FAULTS = ['**/*.faults.test.ts'];
const notQuick = isAll ? [] : [EVERY_WAY_IN, ...KILL_SUITES, ...ALONE_SUITES];

/** Which kind of test proves what: see docs/testing.md. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    // One more than processors where there are few: a worker waits a third of its time for its emulators.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
    projects: [
      {
        plugins: markdown,
        test: {
          name: 'unit',
          ...warmWorkers,
          // Those that read the whole demo take seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          server: oneGraphql,
          include: UNIT,
          exclude: [...STORE, ...API, ...FAULTS, ...notOurs],
        },
      },
      {
        plugins: [react(), ...markdown],
        test: {
          name: 'browser',
          ...warmWorkers,
          setupFiles: [...warmWorkers.setupFiles, 'frontend/src/testing/patientQueries.ts'],
          // As for the journeys. Their models of two tabs are in faults, where each draw counts.
          retry: 1,
          testTimeout: 30_000,
          include: ['frontend/src/**/*.test.{ts,tsx}'],
          exclude: FAULTS,
        },
      },
      {
        plugins: markdown,
        test: {
          name: 'store',
          ...warmWorkers,
          globalSetup: ['infra/local/testing/sharedEngines.ts'],
          include: STORE,
          exclude: notOurs,
          testTimeout: 30_000,
          // The demo is loaded in a hook, which takes a minute and more beside other work.
          hookTimeout: 180_000,
        },
      },
      {
        plugins: markdown,
        test: {
          name: 'api',
          ...warmWorkers,
          globalSetup: ['infra/local/testing/sharedEngines.ts'],
          server: oneGraphql,
          include: [
            ...API,
            ...(isTogether ? [...UNIT, ...STORE, ...FAULTS, ...INFRA, ...LOCAL] : []),
          ],
          exclude: [...notOurs, ...notQuick],
          testTimeout: isTogether ? 120_000 : 60_000,
          hookTimeout: isTogether ? 180_000 : 120_000,
        },
      },
      {
        plugins: markdown,
        test: {
          name: 'faults',
          ...warmWorkers,
          globalSetup: ['infra/local/testing/sharedEngines.ts'],
          server: oneGraphql,
          include: lane?.include ?? FAULTS,
          exclude: [...notOurs, ...notQuick, ...(lane?.exclude ?? [])],
          testTimeout: isFull ? 3_600_000 : 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: markdown,
        test: {
          name: 'infra',
          ...warmWorkers,
          include: INFRA,
          exclude: ['**/*.faults.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: markdown,
        test: {
          name: 'local',
          ...warmWorkers,
          globalSetup: ['infra/local/testing/sharedEngines.ts'],
          include: LOCAL,
          exclude: ['**/*.store.test.ts', '**/*.api.test.ts', '**/*.faults.test.ts', ...notOurs],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Against a deployment, which `npm run deploy:local` makes.
        test: {
          name: 'cloud',
          server: oneGraphql,
          include: ['infra/cloud/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browserBuild',
          include: ['frontend/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // What a page is to show is waited for, on a slow machine too.
          expect: { poll: { timeout: 10_000 } },
          globalSetup: ['e2e/seededState.ts'],
          // A machine that stalls is no fault of the product; the last lines name each second try.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
