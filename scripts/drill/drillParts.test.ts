import { describe, expect, it } from 'vitest';
import { changedLine } from './changedLine.ts';
import { ItemsHash, itemOf, textOf } from './itemText.ts';
import { BackupRefused, readManifest, sealed } from './manifest.ts';

const OLD = '11111111-1111-4111-8111-111111111111';
const NEW = '22222222-2222-4222-8222-222222222222';
const subjects = new Map([[OLD, NEW]]);

describe('an item as text', () => {
  const item = {
    sk: { S: 'b' },
    pk: { S: 'a “quoted” 🛏' },
    numbers: { NS: ['2', '10'] },
    bytes: { B: new Uint8Array([0, 255]) },
    list: { L: [{ M: { z: { N: '1.50' }, a: { NULL: true as const } } }, { BOOL: false }] },
  };

  it('is the same whatever the order of names and of a set’s members', () => {
    const other = {
      list: item.list,
      bytes: item.bytes,
      numbers: { NS: ['10', '2'] },
      pk: item.pk,
      sk: item.sk,
    };
    expect(textOf(other)).toBe(textOf(item));
  });

  it('gives the item back, bytes and numbers as they were', () => {
    const again = itemOf(textOf(item));
    expect(again.bytes?.B).toEqual(Buffer.from([0, 255]));
    expect(again.list).toEqual(item.list);
    expect(textOf(again)).toBe(textOf(item));
  });
});

describe('the hash of many items', () => {
  const hashOf = (...lines: string[]) => {
    const all = new ItemsHash();
    for (const line of lines) all.add(line);
    return all.hash;
  };

  it('does not depend on their order', () => {
    expect(hashOf('a', 'b', 'c')).toBe(hashOf('c', 'a', 'b'));
  });

  it('tells one item more, less or twice', () => {
    const hashes = [
      hashOf('a'),
      hashOf('a', 'a'),
      hashOf('a', 'b', 'b'),
      hashOf(),
      hashOf('a', 'b'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('what is put back otherwise', () => {
  const mail = (status: string) =>
    textOf({
      entity: { S: 'mail' },
      status: { S: status },
      link_pk: { S: 'MAIL_OPEN' },
      link_sk: { S: `at#${OLD}` },
      pk: { S: `MAIL#${OLD}` },
      reason: { NULL: true },
      sk: { S: 'MAIL' },
    });

  it('is a subject, wherever it stands', () => {
    const line = textOf({ pk: { S: `ACCOUNT#${OLD}` }, who: { M: { id: { S: OLD } } } });
    const changed = changedLine(line, { subjects, stopOpenMails: false });
    expect(changed).not.toContain(OLD);
    expect(itemOf(changed).who).toEqual({ M: { id: { S: NEW } } });
  });

  it('is a second step, which no new pool has', () => {
    const line = textOf({ entity: { S: 'account' }, id: { S: OLD }, second_step: { BOOL: true } });
    const changed = itemOf(changedLine(line, { subjects, stopOpenMails: false }));
    expect(changed).toMatchObject({ id: { S: NEW }, second_step: { BOOL: false } });
    const samePool = { subjects: new Map<string, string>(), stopOpenMails: true };
    expect(changedLine(line, samePool)).toBe(line);
  });

  it.each(['QUEUED', 'CLAIMED'])('is a mail that was %s: it will not be sent', (status) => {
    const stopped = itemOf(changedLine(mail(status), { subjects: new Map(), stopOpenMails: true }));
    expect(stopped.status).toEqual({ S: 'FAILED' });
    expect(stopped.link_pk).toBeUndefined();
    expect(stopped.link_sk).toBeUndefined();
  });

  it('is nothing else', () => {
    const none = { subjects: new Map<string, string>(), stopOpenMails: true };
    expect(changedLine(mail('SENT'), none)).toBe(mail('SENT'));
    expect(changedLine(mail('QUEUED'), { ...none, stopOpenMails: false })).toBe(mail('QUEUED'));
  });
});

describe('a manifest', () => {
  const content = { table: 't', from: 'then', to: 'now', items: 0, hash: '' };
  const manifest = sealed({ ...content, files: [] });
  const read = (value: object) => readManifest(Buffer.from(JSON.stringify(value)));

  it('is read as it was written', () => {
    expect(read(manifest)).toEqual(manifest);
  });

  it('is refused when anything in it was changed', () => {
    expect(() => read({ ...manifest, items: 1 })).toThrow(BackupRefused);
    expect(() => read({ ...manifest, more: 1 })).toThrow(BackupRefused);
    expect(() => readManifest(Buffer.from('{'))).toThrow(BackupRefused);
  });

  it('names no file outside the backup', () => {
    const file = { name: 'x', kind: 'items' as const, lines: 0, bytes: 0, sha256: '' };
    const naming = (name: string) => read(sealed({ ...content, files: [{ ...file, name }] }));
    expect(naming('x').files).toHaveLength(1);
    for (const name of ['../x', '/x', 'a/../x', '..'])
      expect(() => naming(name)).toThrow(BackupRefused);
  });
});
