import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { inTurn } from '#shared/testing/scale.ts';
import { type Bundle, bundleFunctions, functionEntries, listedBundles } from '../bundle.ts';
import {
  AGREEMENT_FUNCTION,
  GRAPHQL_FUNCTIONS,
  jobFunction,
  mailFunctions,
  STREAM_FUNCTION,
} from '../functionNames.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'placewell-bundles-'));
let bundles: Bundle[];

beforeAll(async () => {
  // `npm test` has just bundled these very sources, to synthesize the stacks.
  const bundlesFolder = process.env.BUNDLES;
  bundles = bundlesFolder
    ? listedBundles(bundlesFolder)
    : await bundleFunctions({ outDir: join(dir, 'out') });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** In bytes, as the specifications have them (1 §12, 2 §12). */
const MOST = 500_000;
const MOST_WITH_MAILS_OR_GRAPHQL = 1_000_000;

/** In bytes, of those that need more: by their names, each with its reason. */
const MOST_OF: Readonly<Record<string, number>> = {
  // The client of S3, as they put files into the documents' bucket themselves.
  'announcements/postAttachment': 520_000,
  'guidance/postDocument': 520_000,
  'guidance/putDocument': 520_000,
  // The client of S3, as they put files into the agreements' bucket, and the rules and items of agreements.
  'agreements/postAgreementRecord': 560_000,
  'agreements/postVariationAnnex': 560_000,
  // The client of S3 and both lists' models. Nobody waits for a job.
  [jobFunction('buildListSnapshot')]: 510_000,
  [jobFunction('rebuildListSnapshot')]: 510_000,
  // Table, buckets and pool: a client more than any other.
  [jobFunction('erasePeople')]: 670_000,
  // All mails, and what is made of each change of the table.
  [STREAM_FUNCTION]: 1_060_000,
  // Mails, and what makes PDFs.
  [AGREEMENT_FUNCTION]: 1_600_000,
};

describe('the bundles', () => {
  it('are one for each endpoint, job and the stream', () => {
    expect(bundles.map(({ name }) => name).sort()).toEqual(Object.keys(functionEntries()).sort());
  });

  it('stay within 500 KB, 1 MB with mails or GraphQL, but for those that are named', () => {
    const large = [...mailFunctions, ...GRAPHQL_FUNCTIONS];
    const general = (name: string) => (large.includes(name) ? MOST_WITH_MAILS_OR_GRAPHQL : MOST);
    const over = bundles.filter(({ name, bytes }) => bytes > (MOST_OF[name] ?? general(name)));
    expect(over.map(({ name, bytes }) => `${name}: ${bytes}`)).toEqual([]);
    const needing = bundles.filter(({ name, bytes }) => bytes > general(name));
    expect(needing.map(({ name }) => name).sort()).toEqual(Object.keys(MOST_OF).sort());
  });

  it('that give mails to SES are those that are allowed to', () => {
    const mailing = bundles.filter(({ sources }) => sources.includes('events/mail/sendMail.ts'));
    expect(mailing.map(({ name }) => name).sort()).toEqual([...mailFunctions].sort());
  });

  it('that hold letters and React are those that give mails to SES, not those that queue them', () => {
    const isLetter = (source: string) =>
      source === 'events/mail/Letter.tsx' || /node_modules\/react(-dom)?\//.test(source);
    const writing = bundles.filter(({ sources }) => sources.some(isLetter));
    expect(writing.map(({ name }) => name).sort()).toEqual([...mailFunctions].sort());
  });

  it('load, and export a handler', async () => {
    // All three hundred take a minute; the bundler itself refuses a handler that is not there.
    const loaded = inTurn(bundles, { at: 0, quick: 60 });
    const files = loaded.map((bundle) => `${bundle.dir}/index.mjs`);
    // By Node itself, as Lambda does: the test runner would compile each anew.
    const script = `
      const kinds = {};
      for (const file of ${JSON.stringify(files)}) kinds[file] = typeof (await import(file)).handler;
      console.log(JSON.stringify(kinds));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--input-type=module', '--eval', script],
    ]);
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(files.map((file) => [file, 'function'])));
  });

  it('go to Lambda without their source maps', () => {
    for (const bundle of bundles) {
      const isData = (file: string) => file.endsWith('.bin') || file.endsWith('.ttf');
      expect(readdirSync(bundle.dir).filter((file) => !isData(file))).toEqual(['index.mjs']);
    }
  });

  it("that hold the list's model may read its snapshots", () => {
    const listing = bundles.filter(({ name, sources }) => {
      const store = sources.includes('shared/server/placeList/loadSnapshot.ts');
      return store && !name.startsWith('jobs/');
    });
    const needing = Object.values(api as Record<string, Endpoint>)
      .filter(({ needs }) => needs.includes('list'))
      .map(({ handler }) => handler);
    expect(listing.map(({ name }) => name).sort()).toEqual(needing.sort());
  });

  it('that look up postcodes have them beside their code, 6 MB at most, and no others do', () => {
    const having = bundles.filter(({ dir }) => readdirSync(dir).includes('postcodes.bin'));
    const looking = bundles.filter(({ sources }) =>
      sources.includes('shared/server/postcodes/postcodes.ts'),
    );
    expect(having).toEqual(looking);
    expect(having.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'careHomesList/listCareHomes',
        'careHomesList/listDistances',
        'postcodes/listPostcodeCompletions',
      ]),
    );
    const councils = bundles.filter(({ dir }) => readdirSync(dir).includes('authorities.bin'));
    expect(councils).toEqual(
      bundles.filter(({ sources }) => sources.includes('shared/server/postcodes/authorities.ts')),
    );
    expect(councils.map(({ name }) => name)).toContain('domiciliary/listServiceLocations');
    for (const { dir } of having) {
      expect(statSync(join(dir, 'postcodes.bin')).size).toBeLessThan(6_000_000);
    }
  });

  it('that make PDFs are the agreements’ follower alone, with its fonts beside its code', () => {
    const drawing = bundles.filter(({ sources }) =>
      sources.some((source) => source.includes('node_modules/pdfkit/')),
    );
    expect(drawing.map(({ name }) => name)).toEqual([AGREEMENT_FUNCTION]);
    expect(readdirSync(drawing[0]?.dir ?? '').sort()).toEqual([
      'NotoSans-Bold.ttf',
      'NotoSans-Regular.ttf',
      // The rates in an agreement are those of the authority in which a home will be.
      'authorities.bin',
      'index.mjs',
      'postcodes.bin',
    ]);
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

it('a function finds the postcodes beside its code, and says where it looked when there are none', async () => {
  const [bundle] = await bundleFunctions({
    outDir: join(dir, 'postcodes'),
    entries: { 'postcodes/lookup': join(root, 'shared/server/postcodes/postcodes.ts') },
  });
  // A copy each time: Node keeps a module for as long as it runs.
  const load = async (copy: string) => {
    const file = join(bundle?.dir ?? '', `${copy}.mjs`);
    copyFileSync(join(bundle?.dir ?? '', 'index.mjs'), file);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)).findPostcode;
  };
  expect((await load('with'))('sw99sl')).toMatchObject({ postcode: 'SW9 9SL' });
  rmSync(join(bundle?.dir ?? '', 'postcodes.bin'));
  const without = await load('without');
  expect(() => without('sw99sl')).toThrow(
    /There is no file of postcodes: neither .*postcodes\.bin/,
  );
});

it('a function makes a PDF with the fonts beside its code, and says where it looked when there are none', async () => {
  const [bundle] = await bundleFunctions({
    outDir: join(dir, 'pdf'),
    entries: { 'agreements/pdf': join(root, 'events/agreements/pdf/documentPdf.ts') },
  });
  const bundleFolder = bundle?.dir ?? '';
  // Far from the checkout, by Node itself, as Lambda does.
  const away = mkdtempSync(join(tmpdir(), 'placewell-pdf-'));
  for (const file of readdirSync(bundleFolder))
    copyFileSync(join(bundleFolder, file), join(away, file));
  const make = async () => {
    const script = `
      const { documentPdf } = await import(${JSON.stringify(`${away}/index.mjs`)});
      const pdf = await documentPdf({
        id: 'id', agreement_type: 'NH', reference: 'NH-1', title: 'Łukasz Nguyễn Şule 漢字',
        contract_name: 'Larch', document_version: 1, written_at: '2027-03-01T10:00:00.000Z',
        blocks: [{ kind: 'paragraph', runs: [{ text: 'Łukasz Nguyễn Şule 漢字', bold: true }] }],
      });
      console.log(JSON.stringify({ head: pdf.subarray(0, 8).toString(), bytes: pdf.length }));`;
    const args = ['--input-type=module', '--eval', script];
    return JSON.parse((await promisify(execFile)(process.execPath, args, { cwd: away })).stdout);
  };
  const pdf = await make();
  expect(pdf.head).toBe('%PDF-1.7');
  expect(pdf.bytes).toBeGreaterThan(10_000);
  rmSync(join(away, 'NotoSans-Bold.ttf'));
  await expect(make()).rejects.toThrow(/There is no font: neither .*NotoSans-Bold\.ttf/);
  rmSync(away, { recursive: true });
});
