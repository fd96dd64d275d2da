import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { moveSources } from './moveSources.ts';

const root = mkdtempSync(join(tmpdir(), 'placewell-move-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const FILES = {
  'shared/a/moved.ts':
    "import { id } from '../kernel/ids.ts';\nexport const made = () => import('./beside.ts');\n",
  'shared/a/beside.ts': "import type { Made } from './moved.ts';\nexport * from './moved.ts';\n",
  'shared/kernel/ids.ts': 'export const id = 1;\n',
  'functions/a/get.ts': "import { made } from '#shared/a/moved.ts';\nconst text = './moved.ts';\n",
  'functions/a/other.ts': "import '#shared/kernel/ids.ts';\n",
  'docs/testing.md': 'It is in `shared/a/moved.ts`.\n',
};

it('moves a file with what it imports, what imports it, and its name in documents', () => {
  for (const room of ['shared', 'functions', 'events', 'frontend', 'infra', 'scripts', 'e2e'])
    mkdirSync(join(root, room), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const written = moveSources(root, new Map([['shared/a/moved.ts', 'functions/runtime/moved.ts']]));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  expect(existsSync(join(root, 'shared/a/moved.ts'))).toBe(false);
  expect(read('functions/runtime/moved.ts')).toBe(
    "import { id } from '#shared/kernel/ids.ts';\nexport const made = () => import('#shared/a/beside.ts');\n",
  );
  expect(read('shared/a/beside.ts')).toBe(
    "import type { Made } from '../../functions/runtime/moved.ts';\nexport * from '../../functions/runtime/moved.ts';\n",
  );
  // A text that only looks like an import stays.
  expect(read('functions/a/get.ts')).toBe(
    "import { made } from '../runtime/moved.ts';\nconst text = './moved.ts';\n",
  );
  expect(read('docs/testing.md')).toBe('It is in `functions/runtime/moved.ts`.\n');
  expect(written).not.toContain('functions/a/other.ts');
});
