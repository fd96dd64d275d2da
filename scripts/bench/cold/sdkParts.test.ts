import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { moduleOf, sdkPartsOf } from './sdkParts.ts';

it('finds what sources import of the SDK as they are loaded, once, without types and packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'placewell-cold-'));
  try {
    mkdirSync(join(root, 'shared'));
    const write = (name: string, text: string) => writeFileSync(join(root, 'shared', name), text);
    write(
      'a.ts',
      "import {\n  BatchGetCommand,\n  type DynamoDBDocumentClient,\n} from '@aws-sdk/lib-dynamodb';\n",
    );
    write(
      'b.ts',
      "import { BatchGetCommand as Read, QueryCommand } from '@aws-sdk/lib-dynamodb';\nimport type { X } from '@aws-sdk/client-s3';\n",
    );
    const parts = sdkPartsOf(root, ['shared/a.ts', 'job:shared/b.ts', 'node_modules/zod/index.js']);
    expect(moduleOf(parts)).toBe(
      "export { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';\nexport const handler = async () => undefined;\n",
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
