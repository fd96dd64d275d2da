import * as z from 'zod/mini';
import { createTableInput } from '#shared/store/tableShape.ts';
import { sha256 } from './itemText.ts';

/** The file that names all others; written last, so that a backup broken off has none. */
export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const BackupFile = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?(\.ndjson\.gz)?$/)),
  /** `users`, `documents` and `agreements` are lists; `document` is one file of those two buckets. */
  kind: z.enum(['items', 'users', 'documents', 'agreements', 'document']),
  /** Of a list. */
  lines: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
export type BackupFile = z.infer<typeof BackupFile>;

const Content = z.strictObject({
  format: z.literal(FORMAT),
  table: z.string(),
  /** When the first and the last item were read: what was written meanwhile may be there in part. */
  from: z.string(),
  to: z.string(),
  /** Of the table's keys, indexes, expiry and stream, as this release makes them. */
  shape: z.string(),
  items: z.int(),
  /** `ItemsHash` of all items. */
  hash: z.string(),
  files: z.array(BackupFile),
});
type Content = z.infer<typeof Content>;

const Manifest = z.extend(Content, { seal: z.string() });
export type Manifest = z.infer<typeof Manifest>;

/** What this release's table looks like: items of another shape would be in the wrong indexes. */
const shapeHash = (): string => sha256(JSON.stringify(createTableInput('any')));

export function sealed(content: Omit<Content, 'format' | 'shape'>): Manifest {
  const whole: Content = { format: FORMAT, shape: shapeHash(), ...content };
  return { ...whole, seal: sealOf(whole) };
}

const sealOf = (content: Content): string =>
  sha256(JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Why something is not restored; nothing has been written then. */
export class BackupRefused extends Error {
  constructor(why: string) {
    super(`Nothing was written. ${why}`);
    this.name = 'BackupRefused';
  }
}

/** The manifest in these bytes. Throws `BackupRefused` on one that was changed, or of another release. */
export function readManifest(bytes: Uint8Array): Manifest {
  let manifest: Manifest;
  try {
    manifest = Manifest.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (error) {
    throw new BackupRefused(`${MANIFEST} is no manifest of a backup: ${(error as Error).message}`);
  }
  const { seal, ...content } = manifest;
  if (seal !== sealOf(content)) throw new BackupRefused(`${MANIFEST} was altered`);
  if (manifest.shape !== shapeHash()) {
    throw new BackupRefused(
      'The backup is of a table of another shape: use the release that made it',
    );
  }
  return manifest;
}
