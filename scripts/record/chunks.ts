import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { byName, type Files, json, sourceName } from './written.ts';

/** What a build gives its file's name of its content. */
const HASH = /-[\w-]{8}(?=\.\w+$)/;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * What the browser loads, as the production build makes it: each file's bytes and what it asks for in one
 * file of the record, the sources in it in another.
 */
export async function chunkFiles(root: string): Promise<Files> {
  process.env.NODE_ENV = 'production';
  const outDir = mkdtempSync(join(tmpdir(), 'placewell-record-'));
  try {
    const built = await build({
      root: join(root, 'frontend'),
      configFile: join(root, 'frontend/vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
    const output: Output[] = [built]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []));
    const names = namesOf(output);
    const nameOf = (file: string): string => names.get(file) ?? file;
    const chunks = output.filter((output) => output.type === 'chunk');
    return {
      'files.json': json(
        byName(
          output.map((output) => [
            nameOf(output.fileName),
            output.type === 'chunk'
              ? {
                  bytes: Buffer.byteLength(output.code),
                  exports: output.exports.length,
                  imports: output.imports.map(nameOf).sort(),
                  later: output.dynamicImports.map(nameOf).sort(),
                }
              : { bytes: Buffer.byteLength(output.source) },
          ]),
        ),
      ),
      'sources.json': json(
        byName(
          chunks.map(({ fileName, moduleIds }) => [
            nameOf(fileName),
            moduleIds.map((id) => sourceName(relative(root, id))).sort(),
          ]),
        ),
      ),
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** The files' names without the sign of their content; those of one name are told apart by their size. */
function namesOf(output: readonly Output[]): Map<string, string> {
  const bytes = (output: Output): number =>
    Buffer.byteLength(output.type === 'chunk' ? output.code : output.source);
  const numberByName = new Map<string, number>();
  const names = new Map<string, string>();
  for (const chunk of [...output].sort((a, b) => bytes(b) - bytes(a))) {
    const name = chunk.fileName.replace(HASH, '');
    const number = (numberByName.get(name) ?? 0) + 1;
    numberByName.set(name, number);
    names.set(chunk.fileName, number === 1 ? name : `${name} ${number}`);
  }
  return names;
}
