import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../infra/bundle.ts';
import { byName, type Files, json, sourceName } from './written.ts';

/**
 * Each function's bundle: its bytes in one file, the sources in it in another, since these change their
 * names when files move and bytes do not.
 */
export async function bundleFiles(): Promise<Files> {
  const outDir = mkdtempSync(join(tmpdir(), 'placewell-record-'));
  try {
    const bundles = await bundleFunctions({ outDir });
    const sources = bundles.map(
      (bundle) => [bundle.name, bundle.sources.map(sourceName).sort()] as const,
    );
    return {
      'bytes.json': json(byName(bundles.map(({ name, bytes }) => [name, bytes] as const))),
      'sources.json': json(
        byName(sources.map(([name, all]) => [name, all.filter((source) => !isOfPackage(source))])),
      ),
      'packages.json': json(
        byName(sources.map(([name, all]) => [name, packagesOf(all.filter(isOfPackage))])),
      ),
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const isOfPackage = (source: string): boolean => source.startsWith('node_modules/');

/** The packages of these files, and how many of each: all names would be 13 MB. */
function packagesOf(files: string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const packageName = /^.*node_modules\/(@[^/]+\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file;
    counts.set(packageName, (counts.get(packageName) ?? 0) + 1);
  }
  return byName(counts);
}
