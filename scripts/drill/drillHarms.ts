import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, type Manifest } from './manifest.ts';

interface Harm {
  what: string;
  harm: () => void;
  undo: () => void;
}

/** What can happen to a backup that lies somewhere for a year; each leaves the files as they were. */
export function harms(folder: string, manifest: Manifest): Harm[] {
  const named = (kind: string) => manifest.files.find((file) => file.kind === kind)?.name ?? '';
  const on = (name: string, what: string, harm: (file: string, bytes: Buffer) => void): Harm => {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    return {
      what: `${name} ${what}`,
      harm: () => harm(file, Buffer.from(bytes)),
      undo: () => writeFileSync(file, bytes, { mode: 0o600 }),
    };
  };
  const flipped = (file: string, bytes: Buffer) => {
    const at = bytes.byteLength >> 1;
    bytes.writeUInt8((bytes.readUInt8(at) ^ 1) & 0xff, at);
    writeFileSync(file, bytes);
  };
  const missing = (file: string) => rmSync(file);
  const cut = (file: string, bytes: Buffer) => truncateSync(file, bytes.byteLength - 10);
  const lists = manifest.files.filter(({ kind }) => kind === 'items').map(({ name }) => name);
  const [first = '', second = ''] = lists;
  const swapped = on(first, `holds what is ${second}’s`, (file) =>
    writeFileSync(file, readFileSync(join(folder, second))),
  );
  const fewer = on(MANIFEST, 'names a file less', (file) => {
    const { files, ...rest } = manifest;
    writeFileSync(
      file,
      JSON.stringify({ ...rest, files: files.filter(({ name }) => name !== first) }),
    );
  });
  return [
    ...[first, named('users'), named('documents'), named('document')].flatMap((name) => [
      on(name, 'with one bit changed', flipped),
      on(name, 'cut off', cut),
      on(name, 'missing', missing),
    ]),
    swapped,
    on(MANIFEST, 'missing', missing),
    on(MANIFEST, 'cut off', cut),
    on(MANIFEST, 'with another number of items', (file) =>
      writeFileSync(file, JSON.stringify({ ...manifest, items: manifest.items - 1 })),
    ),
    fewer,
  ];
}
