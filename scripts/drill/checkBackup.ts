import { gunzipSync } from 'node:zlib';
import { ItemsHash, sha256 } from './itemText.ts';
import {
  type BackupFile,
  BackupRefused,
  MANIFEST,
  type Manifest,
  readManifest,
} from './manifest.ts';
import type { Place } from './place.ts';

/**
 * The manifest of a backup of which every file is there and is what it was: length, SHA-256, number
 * of lines, and the hash of all items. Throws `BackupRefused` otherwise.
 */
export async function checkBackup(from: Place): Promise<Manifest> {
  const bytes = await from.get(MANIFEST);
  if (!bytes) throw new BackupRefused(`There is no ${MANIFEST} in ${from.name}: it is not whole`);
  const manifest = readManifest(bytes);
  const all = new ItemsHash();
  for (const file of manifest.files) {
    if (file.kind === 'document') {
      await bytesOf(from, file);
      continue;
    }
    const lines = await linesOf(from, file);
    if (file.kind === 'items') for (const line of lines) all.add(line);
  }
  if (all.count !== manifest.items || all.hash !== manifest.hash) {
    throw new BackupRefused('The items are not those that the manifest was made of');
  }
  return manifest;
}

/** A file of a backup. Throws `BackupRefused` when it is missing or not what it was. */
export async function bytesOf(from: Place, file: BackupFile): Promise<Buffer> {
  const bytes = await from.get(file.name);
  if (!bytes) throw new BackupRefused(`${file.name} is missing`);
  if (bytes.byteLength !== file.bytes) {
    throw new BackupRefused(`${file.name} has ${bytes.byteLength} bytes and had ${file.bytes}`);
  }
  if (sha256(bytes) !== file.sha256) throw new BackupRefused(`${file.name} was altered`);
  return bytes;
}

/** The lines of a list of a backup. */
export async function linesOf(from: Place, file: BackupFile): Promise<string[]> {
  const text = gunzipSync(await bytesOf(from, file)).toString();
  const lines = text === '' ? [] : text.split('\n');
  if (lines.length !== file.lines) throw new BackupRefused(`${file.name} lacks lines`);
  return lines;
}
