import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** What sources of ours import of the AWS SDK as they are loaded: names by package, types left out. */
export type SdkParts = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /^import \{([^}]*)\} from '(@(?:aws-sdk|smithy)\/[^']+)'/gm;

/** The SDK's parts of all these sources together. `root` is where their paths begin. */
export function sdkPartsOf(root: string, sources: readonly string[]): SdkParts {
  const parts = new Map<string, Set<string>>();
  const ours = sources
    .map((source) => source.replace(/^.*:/, ''))
    .filter((source) =>
      /^(?:shared|functions|events|infra)\/.*\.tsx?$/.test(relative(root, resolve(root, source))),
    );
  for (const source of ours) {
    for (const [, list = '', from = ''] of readFileSync(resolve(root, source), 'utf8').matchAll(
      IMPORT,
    )) {
      for (const name of namesIn(list)) parts.set(from, (parts.get(from) ?? new Set()).add(name));
    }
  }
  return parts;
}

/** `A, type B, C as D` → A, C */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(' as ')[0] as string);

/** A module that loads these parts and nothing else. The same text for the same parts. */
export function moduleOf(parts: SdkParts): string {
  const lines = [...parts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([from, names]) => `export { ${[...names].sort().join(', ')} } from '${from}';`);
  return `${lines.join('\n')}\nexport const handler = async () => undefined;\n`;
}
