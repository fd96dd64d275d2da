import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleFunctions, functionEntries } from '../bundle.ts';
import { GRAPHQL_FUNCTION, mailFunctions } from '../functionNames.ts';

const dir = mkdtempSync(join(tmpdir(), 'placewell-bundles-'));
let bundles: Bundle[];

beforeAll(async () => {
  bundles = await bundleFunctions({ outDir: join(dir, 'out') });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the bundles', () => {
  it('are one for each endpoint, job and the stream', () => {
    expect(bundles.map(({ name }) => name).sort()).toEqual(Object.keys(functionEntries()).sort());
  });

  it('stay within 500 KB, and 1 MB with mails or GraphQL', () => {
    const large = [...mailFunctions, GRAPHQL_FUNCTION];
    const over = bundles.filter(
      ({ name, bytes }) => bytes > (large.includes(name) ? 1_000_000 : 500_000),
    );
    expect(over.map(({ name, bytes }) => `${name}: ${bytes}`)).toEqual([]);
  });

  it('that give mails to SES are those that are allowed to', () => {
    const mailing = bundles.filter(({ sources }) => sources.includes('events/mail/sendMail.ts'));
    expect(mailing.map(({ name }) => name).sort()).toEqual([...mailFunctions].sort());
  });

  it('load, and export a handler', async () => {
    for (const bundle of bundles) {
      const module = await import(/* @vite-ignore */ pathToFileURL(`${bundle.dir}/index.mjs`).href);
      expect(module.handler, bundle.name).toBeTypeOf('function');
    }
  });

  it('go to Lambda without their source maps', () => {
    for (const bundle of bundles) expect(readdirSync(bundle.dir)).toEqual(['index.mjs']);
  });
});

it('a handler that is missing is named', async () => {
  const entries = { ...functionEntries(), 'homes/gone': join(dir, 'functions/homes/gone.ts') };
  await expect(bundleFunctions({ outDir: join(dir, 'no'), entries })).rejects.toThrow(
    /No handler for .*homes\/gone\.ts/,
  );
});

it('a job is called with the time it was due', async () => {
  const job = join(dir, 'job.ts');
  writeFileSync(job, 'export const run = async ({ now }) => ({ hour: now.getUTCHours() });');
  const [bundle] = await bundleFunctions({
    outDir: join(dir, 'job'),
    entries: { 'jobs/sample': `job:${job}` },
  });
  const { handler } = await import(
    /* @vite-ignore */ pathToFileURL(`${bundle?.dir}/index.mjs`).href
  );
  await expect(handler({ time: '2026-11-23T09:00:00Z' })).resolves.toEqual({ hour: 9 });
});
