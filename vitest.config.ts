import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Vite takes graphql's ESM build and Node its CommonJS one: with Pothos resolved by Vite as well,
 * there is one graphql, as in the bundles.
 */
const oneGraphql = { deps: { inline: [/@pothos/] } };

/** Which kind of test proves what: see docs/testing.md. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          server: oneGraphql,
          include: [
            'shared/**/*.test.ts',
            'functions/**/*.test.ts',
            'events/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: [
            '**/*.store.test.ts',
            '**/*.api.test.ts',
            '**/*.faults.test.ts',
            '**/node_modules/**',
          ],
        },
      },
      {
        plugins: [react()],
        test: { name: 'browser', include: ['frontend/src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'store',
          include: ['**/*.store.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          server: oneGraphql,
          include: ['**/*.api.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          server: oneGraphql,
          include: ['**/*.faults.test.ts'],
          exclude: ['**/node_modules/**'],
          // At full size: npm run test:faults.
          testTimeout: process.env.FAULTS === 'full' ? 3_600_000 : 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'infra',
          // The CDK takes seconds to load, and its first synthesis some more: once for each worker.
          isolate: false,
          include: ['infra/aws/**/*.test.ts'],
          exclude: ['**/*.faults.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'local',
          include: ['infra/local/**/*.test.ts'],
          exclude: [
            '**/*.store.test.ts',
            '**/*.api.test.ts',
            '**/*.faults.test.ts',
            '**/node_modules/**',
          ],
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
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // What a page is to show is waited for, on a slow machine too.
          expect: { poll: { timeout: 10_000 } },
          globalSetup: ['e2e/seededState.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
