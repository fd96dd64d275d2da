import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import {
  type FileItem,
  getDocument,
  listDocuments,
  listFlu,
  listInfectionPrevention,
  listNiceQuickGuides,
  listResourceDocuments,
  listWinterGuidance,
  type ManagedDocument,
  patchDocument,
  postDocument,
  putDocument,
} from '#shared/guidance/guidance.api.ts';
import { FILE_TOO_LARGE, FILE_TYPE_REFUSED, MAX_FILE_BYTES } from '#shared/kernel/uploads.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import {
  allDocuments,
  documentEntity,
  documentTrail,
  findDocument,
} from '#shared/store/guidance.store.ts';
import { create } from '#shared/store/write.ts';
import {
  aCommissioner,
  aContact,
  aDocument,
  aHome,
  anAccount,
  anAqpHome,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph' });
const provider = anAccount();
const atAqpHome = anAccount();
const commissioner = aCommissioner({ flags: [] });

beforeAll(async () => {
  portal = await startPortal();
  const [plain, aqp] = [aHome(), anAqpHome()];
  await portal.add({
    homes: [plain, aqp],
    contacts: [
      aContact({ home: plain.uuid, email: provider.email }),
      aContact({ home: plain.uuid, email: atAqpHome.email }),
      aContact({ home: aqp.uuid, email: atAqpHome.email }),
    ],
    accounts: [lph, provider, atAqpHome, commissioner],
  });
});
afterAll(() => portal.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterEach(() => {
  vi.useRealTimers();
});

const text = (words: string, name = 'plan.txt') => ({
  name,
  base64: Buffer.from(words).toString('base64'),
});
const post = (overrides: object = {}, headers: Record<string, string> = {}) =>
  portal.call(postDocument, {
    as: lph,
    headers,
    body: { name: 'Plan', section: 'flu', tooltip: '', file: text('first'), ...overrides },
  });
const shared = async (overrides: object = {}): Promise<ManagedDocument> =>
  (await post(overrides)).body;
const put = (id: string, version: number, file: object) =>
  portal.call(putDocument, { as: lph, params: { id }, body: { version, file } });
const patch = (id: string, body: object) =>
  portal.call(patchDocument, { as: lph, params: { id }, body });
const open = (id: string, as: Account = provider) =>
  portal.call(getDocument, { as, params: { id } });

const contentOf = async (link: string): Promise<string> => (await fetch(link)).text();

describe('sharing a document', () => {
  it('lists it with its link, type, size and date, and its link leads to the file', async () => {
    const document = await shared({ name: 'Fever chart', tooltip: 'For the wall' });
    const items: FileItem[] = (await portal.call(listFlu, { as: provider })).body;
    const item = items.find(({ name }) => name === 'Fever chart');
    expect(item).toEqual({
      link: `/documents/${document.id}`,
      ext: 'txt',
      download: expect.stringMatching(/^http/),
      name: 'Fever chart',
      creation: FRIDAY_AT_TEN.toISOString(),
      size: 5,
      tooltip: 'For the wall',
      section: 'flu',
    });
    expect(item?.download).toMatch(/attachment/);
    const opened = await open(document.id);
    expect(opened.body).toMatchObject({ name: 'Fever chart', withdrawn: false });
    expect(await contentOf(opened.body.download)).toBe('first');
  });

  it('lists each section where it belongs, and AQP’s among the resource documents', async () => {
    for (const section of [
      'resource_documents',
      'aqp_documents',
      'infection_prevention',
      'nice_quick_guides',
      'winter_guidance',
    ]) {
      await shared({ name: `In ${section}`, section });
    }
    const namesOf = async (endpoint: typeof listFlu) =>
      ((await portal.call(endpoint, { as: atAqpHome })).body as FileItem[]).map(({ name }) => name);
    const lists = [
      listResourceDocuments,
      listInfectionPrevention,
      listNiceQuickGuides,
      listWinterGuidance,
    ] as unknown as (typeof listFlu)[];
    expect(await Promise.all(lists.map(namesOf))).toEqual([
      ['In resource_documents', 'In aqp_documents'],
      ['In infection_prevention'],
      ['In nice_quick_guides'],
      ['In winter_guidance'],
    ]);
  });

  it('of the AQP contract are for commissioners and staff of an AQP home, also by address', async () => {
    const { id } = await shared({ name: 'The contract', section: 'aqp_documents' });
    const readBy = async (as: Account) => {
      const { body } = await portal.call(listResourceDocuments, { as });
      const listed = (body as FileItem[]).some(({ name }) => name === 'The contract');
      const opened = await portal.call(getDocument, { as, params: { id } });
      return [listed, opened.status];
    };
    for (const reader of [lph, commissioner, atAqpHome]) {
      expect(await readBy(reader)).toEqual([true, 200]);
    }
    expect(await readBy(provider)).toEqual([false, 404]);
    const others = await portal.call(listResourceDocuments, { as: provider });
    expect((others.body as FileItem[]).map(({ section }) => section)).not.toContain(
      'aqp_documents',
    );
  });

  it('twice under one Idempotency-Key shares one', async () => {
    const before = (await allDocuments(portal.table)).length;
    const key = { 'idempotency-key': 'upload-0001' };
    const [firstAnswer, two] = [await post({}, key), await post({}, key)];
    expect(two.body.id).toBe(firstAnswer.body.id);
    expect(await allDocuments(portal.table)).toHaveLength(before + 1);
  });

  it.each([
    ['of another kind', { file: text('x', 'plan.exe') }, 400, FILE_TYPE_REFUSED],
    ['that is not what its name says', { file: text('x', 'plan.pdf') }, 400, 'should be a pdf'],
    ['above 4 MB', { file: text('x'.repeat(MAX_FILE_BYTES + 1)) }, 413, FILE_TOO_LARGE],
  ])('refuses a file %s at its field', async (_, overrides, status, message) => {
    const before = (await allDocuments(portal.table)).length;
    const answer = await post(overrides);
    expect(answer.status).toBe(status);
    expect(answer.body.errors.file[0]).toContain(message);
    expect(await allDocuments(portal.table)).toHaveLength(before);
  });

  it('takes a file of 4 MB', async () => {
    expect((await post({ file: text('x'.repeat(MAX_FILE_BYTES)) })).status).toBe(200);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name'],
    ['a description of 301 characters', { tooltip: 'x'.repeat(301) }, 'tooltip'],
    ['an unknown section', { section: 'elsewhere' }, 'section'],
  ])('refuses %s', async (_, overrides, field) => {
    const answer = await post(overrides);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('replacing a file', () => {
  it('keeps the address and the earlier files, and old links lead to the newest', async () => {
    const { id } = await shared();
    expect((await put(id, 1, text('second', 'other.csv'))).status).toBe(200);
    const last: ManagedDocument = (await put(id, 2, text('third'))).body;
    expect(last).toMatchObject({ id, version: 3, ext: 'txt', link: `/documents/${id}` });
    expect(last.past.map(({ ext, size }) => [ext, size])).toEqual([
      ['csv', 6],
      ['txt', 5],
    ]);
    const trail = await auditOf(portal.table, documentTrail(id as never));
    expect(trail.map(({ what }) => what).sort()).toEqual([
      'document.replaced',
      'document.replaced',
      'document.shared',
    ]);
    const opened = await open(id);
    expect(await contentOf(opened.body.download)).toBe('third');
    expect(await contentOf(last.past[1]?.download ?? '')).toBe('first');
  });

  it('is refused to somebody who saw an older one, and their file is not kept', async () => {
    const { id } = await shared();
    await put(id, 1, text('second'));
    const late = await put(id, 1, text('late'));
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ id, version: 2 });
    expect((await findDocument(portal.table, id as never))?.past).toHaveLength(1);
  });

  it('by twenty at once is one success, and nineteen are told', async () => {
    const { id } = await shared();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => put(id, 1, text(`number ${i}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const stored = await findDocument(portal.table, id as never);
    expect(stored).toMatchObject({ version: 2, past: [expect.anything()] });
    expect(await auditOf(portal.table, documentTrail(id as never))).toHaveLength(2);
  });
});

it('a file whose document could not be saved is removed', async () => {
  const files = await import('#shared/server/fileLinks.ts');
  const { withStoredFile } = await import('./storedFile.ts');
  let key = '';
  const refused = withStoredFile(
    {
      table: portal.table,
      id: crypto.randomUUID() as never,
      file: { name: 'a.txt', body: Buffer.from('a'), contentType: 'text/plain', ext: 'txt' },
      at: FRIDAY_AT_TEN.toISOString() as never,
    },
    async (stored) => {
      key = stored.key;
      const link = await files.linkToFile(key, { name: 'a.txt', contentType: 'text/plain' });
      expect(await contentOf(link)).toBe('a');
      throw new Error('the table is away');
    },
  );
  await expect(refused).rejects.toThrow('the table is away');
  const link = await files.linkToFile(key, { name: 'a.txt', contentType: 'text/plain' });
  expect((await fetch(link)).status).toBe(404);
});

it('a file stays whose document was saved, though the answer was lost', async () => {
  const files = await import('#shared/server/fileLinks.ts');
  const { withStoredFile } = await import('./storedFile.ts');
  const document = aDocument();
  let key = '';
  const lost = withStoredFile(
    {
      table: portal.table,
      id: document.id,
      file: { name: 'a.txt', body: Buffer.from('a'), contentType: 'text/plain', ext: 'txt' },
      at: FRIDAY_AT_TEN.toISOString() as never,
    },
    async (stored) => {
      key = stored.key;
      await portal.table.commit(create(documentEntity, { ...document, ...stored }));
      throw new Error('the answer is lost');
    },
  );
  await expect(lost).rejects.toThrow('the answer is lost');
  const link = await files.linkToFile(key, { name: 'a.txt', contentType: 'text/plain' });
  expect(await contentOf(link)).toBe('a');
});

describe('changing a document', () => {
  it('renames, moves and describes it', async () => {
    const { id } = await shared();
    // The trail is in the order of time.
    vi.setSystemTime(FRIDAY_AT_TEN.getTime() + 1000);
    const change = { name: 'New name', section: 'winter_guidance', tooltip: 'Read this' };
    expect((await patch(id, { version: 1, ...change })).body).toMatchObject({
      ...change,
      version: 2,
      withdrawn: false,
    });
    const [, edited] = await auditOf(portal.table, documentTrail(id as never));
    expect(edited).toMatchObject({
      what: 'document.edited',
      who: { id: lph.id },
      before: { name: 'Plan', section: 'flu' },
      after: change,
    });
    expect((await patch(id, { version: 1, name: 'Late' })).status).toBe(409);
  });

  it('withdraws it: no list has it, its link says so, and it can be restored', async () => {
    const { id } = await shared({ name: 'Withdrawn one' });
    const namesNow = async () =>
      ((await portal.call(listFlu, { as: provider })).body as FileItem[]).map(({ name }) => name);
    await patch(id, { version: 1, withdrawn: true });
    expect(await namesNow()).not.toContain('Withdrawn one');
    const refused = await open(id);
    expect([refused.status, refused.body.detail]).toEqual([
      404,
      'This document has been withdrawn and is no longer shared',
    ]);
    expect((await open(id, lph)).body).toMatchObject({ withdrawn: true });
    const all: ManagedDocument[] = (await portal.call(listDocuments, { as: lph })).body;
    expect(all.find((managedDocument) => managedDocument.id === id)).toMatchObject({
      withdrawn: true,
      version: 2,
    });
    await patch(id, { version: 2, withdrawn: false });
    expect(await namesNow()).toContain('Withdrawn one');
  });

  it('that there is none is not found', async () => {
    const id = crypto.randomUUID();
    expect((await open(id)).status).toBe(404);
    expect((await patch(id, { version: 1 })).status).toBe(404);
    expect((await put(id, 1, text('x'))).status).toBe(404);
  });
});
