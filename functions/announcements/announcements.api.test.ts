import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  AUDIENCE_MISSING,
  CONTENT_MISSING,
  SUMMARY_MISSING,
  TIME_MISSING,
  TIME_PAST,
  TITLE_MISSING,
} from '#shared/announcements/announcement.ts';
import {
  ANNOUNCEMENTS_PAGE_SIZE,
  type AnnouncementView,
  deleteAttachment,
  getAnnouncement,
  listAnnouncements,
  listAudiences,
  patchAnnouncement,
  postAnnouncement,
  postAttachment,
} from '#shared/announcements/announcements.api.ts';
import { reachOf } from '#shared/announcements/audience.ts';
import { FILE_BODY_LIMIT, MAX_FILE_BYTES } from '#shared/kernel/uploads.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { aHome, anAccount, anAqpHome, FRIDAY_AT_TEN } from '#shared/testing/builders.ts';
import { type Answer, type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const lph = anAccount({ kind: 'lph', first_name: 'Hana', last_name: 'Quillfeather' });
const colleague = anAccount({ kind: 'lph', first_name: 'Ola', last_name: 'Reedmace' });
const EVERYBODY = { groups: ['everybody'], local_authorities: [] };
const TEXT = {
  title: 'Winter plans',
  summary: 'What to have ready',
  markdown: '# Before the frost\n\nCheck **plans**.',
  audience: EVERYBODY,
};

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
  await portal.add({
    accounts: [lph, colleague],
    homes: [aHome({ local_authority: 'Oldham' }), anAqpHome(), anAqpHome()],
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

const begin = async (overrides: object = {}): Promise<AnnouncementView> =>
  (await portal.call(postAnnouncement, { as: lph, body: { ...TEXT, ...overrides } })).body;
const patch = (
  { id, version }: Pick<AnnouncementView, 'id' | 'version'>,
  body: object,
  as = lph,
): Promise<Answer> =>
  portal.call(patchAnnouncement, { as, params: { id }, body: { version, ...body } });
const attach = (
  { id, version }: Pick<AnnouncementView, 'id' | 'version'>,
  name: string,
  body: string,
) =>
  portal.call(postAttachment, {
    as: lph,
    params: { id },
    body: { version, file: { name, base64: Buffer.from(body).toString('base64') } },
  });
const detach = ({ id, version }: AnnouncementView, attachment: string) =>
  portal.call(deleteAttachment, {
    as: lph,
    params: { id, attachment },
    query: { version: String(version) },
  });
/** The files that the bucket keeps for an announcement. */
async function filesOf(id: string): Promise<string[]> {
  const client = new S3Client({ forcePathStyle: true });
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({
      Bucket: process.env.FILES_BUCKET,
      Prefix: `files/announcements/${id}/`,
    }),
  );
  client.destroy();
  return Contents.map(({ Key = '' }) => Key);
}

describe('writing', () => {
  it('begins a draft with sanitised content', async () => {
    const draft = await begin({ markdown: '<script>x</script>\n\n[y](javascript:z)' });
    expect(draft).toMatchObject({
      version: 1,
      stage: 'draft',
      commands: ['publish', 'schedule'],
      publish_at: null,
      content: '<p>&lt;script&gt;x&lt;/script&gt;</p>\n<p>y</p>',
      created_by: 'Hana Quillfeather',
      attachments: [],
    });
    const [entry, ...others] = await auditOf(portal.table, `ANNOUNCEMENT#${draft.id}`);
    expect(others).toEqual([]);
    expect(entry?.after).toHaveProperty('markdown', draft.markdown);
    // It follows from the text, and two of the longest would not fit.
    expect(entry?.after).not.toHaveProperty('content');
  });

  it('takes a draft that is not finished, but for its title', async () => {
    expect((await begin({ summary: '', markdown: '' })).stage).toBe('draft');
    const answer = await portal.call(postAnnouncement, { as: lph, body: { ...TEXT, title: ' ' } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ title: [TITLE_MISSING] });
  });

  it.each([
    ['a title of 121 characters', { title: 'x'.repeat(121) }, 'title'],
    ['a summary of 301 characters', { summary: 'x'.repeat(301) }, 'summary'],
    ['a text of 10,001 characters', { markdown: 'x'.repeat(10_001) }, 'markdown'],
    ['nesting without end', { markdown: '>'.repeat(9000) }, 'markdown'],
    ['half a character', { title: 'a\ud800' }, 'title'],
    ['a zero character', { markdown: 'a\u0000' }, 'markdown'],
    [
      'an unknown group',
      { audience: { groups: ['all'], local_authorities: [] } },
      'audience.groups.0',
    ],
  ])('refuses %s', async (_, overrides, field) => {
    const answer = await portal.call(postAnnouncement, {
      as: lph,
      body: { ...TEXT, ...overrides },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('takes as many emoji as letters', async () => {
    expect((await begin({ title: '🛏'.repeat(120) })).title).toHaveLength(240);
  });

  it('lists the newest first, a page at a time', async () => {
    for (let i = 0; i < ANNOUNCEMENTS_PAGE_SIZE + 1; i++) {
      vi.setSystemTime(FRIDAY_AT_TEN.getTime() + i + 1);
      await begin({ title: `Number ${i}` });
    }
    const first = await portal.call(listAnnouncements, { as: lph });
    const titles = first.body.announcements.map(({ title }: AnnouncementView) => title);
    expect(titles[0]).toBe(`Number ${ANNOUNCEMENTS_PAGE_SIZE}`);
    expect(titles).toHaveLength(ANNOUNCEMENTS_PAGE_SIZE);
    expect(first.body.more).toBe(true);
    const before = first.body.announcements.at(-1).id;
    const second = await portal.call(listAnnouncements, { as: lph, query: { before } });
    expect(second.body.announcements[0].title).toBe('Number 0');
    expect(second.body.more).toBe(false);
  });

  it('shows one by its id', async () => {
    const { id } = await begin({ title: 'One' });
    const answer = await portal.call(getAnnouncement, { as: lph, params: { id } });
    expect(answer.body).toMatchObject({ id, title: 'One', markdown: TEXT.markdown });
    const none = { as: lph, params: { id: randomUUID() } };
    expect((await portal.call(getAnnouncement, none)).status).toBe(404);
  });

  it('tells how many homes an audience reaches', async () => {
    const { body } = await portal.call(listAudiences, { as: lph });
    expect(reachOf({ groups: ['everybody'], local_authorities: [] }, body.counted)).toBe(3);
    expect(reachOf({ groups: ['aqp'], local_authorities: [] }, body.counted)).toBe(2);
  });
});

describe('publishing and withdrawing', () => {
  it('saves the text and publishes it in one step', async () => {
    const answer = await patch(await begin(), { title: 'Better', command: 'publish' });
    expect(answer.body).toMatchObject({
      version: 2,
      title: 'Better',
      stage: 'published',
      publish_at: new Date().toISOString(),
    });
  });

  it('names everything that is missing, and keeps the draft', async () => {
    const draft = await begin({
      summary: '',
      markdown: '\n',
      audience: { groups: [], local_authorities: [] },
    });
    const answer = await patch(draft, { command: 'publish' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      summary: [SUMMARY_MISSING],
      markdown: [CONTENT_MISSING],
      audience: [AUDIENCE_MISSING],
    });
    expect((await patch(draft, { summary: 'Now' })).status).toBe(200);
  });

  it('schedules for a time to come only', async () => {
    const draft = await begin();
    const now = new Date();
    const none = await patch(draft, { command: 'schedule' });
    expect(none.body.errors).toEqual({ publish_at: [TIME_MISSING] });
    const past = await patch(draft, { command: 'schedule', publish_at: now.toISOString() });
    expect(past.body.errors).toEqual({ publish_at: [TIME_PAST] });
    const publish_at = new Date(now.getTime() + 60_000).toISOString();
    const scheduled = await patch(draft, { command: 'schedule', publish_at });
    expect(scheduled.body).toMatchObject({ stage: 'scheduled', publish_at });
    const back = await patch(scheduled.body, { command: 'unschedule' });
    expect(back.body).toMatchObject({ stage: 'draft', publish_at: null });
  });

  it('withdraws, and puts it back as it stood', async () => {
    const { body: published } = await patch(await begin(), { command: 'publish' });
    const { body: withdrawn } = await patch(published, { command: 'withdraw' }, colleague);
    expect(withdrawn).toMatchObject({ stage: 'withdrawn', edited_by: 'Ola Reedmace' });
    expect((await patch(withdrawn, { title: 'Changed' })).status).toBe(409);
    expect((await attach(withdrawn, 'a.txt', 'a')).status).toBe(409);
    const { body: restored } = await patch(withdrawn, { command: 'restore' });
    expect(restored).toMatchObject({
      stage: 'published',
      publish_at: published.publish_at,
      withdrawn_at: null,
    });
    const entries = await auditOf(portal.table, `ANNOUNCEMENT#${published.id}`);
    expect(entries.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'announcement.created',
        'announcement.publish',
        'announcement.withdraw',
        'announcement.restore',
      ]),
    );
  });

  it.each(['publish', 'schedule', 'unschedule', 'restore'])(
    'refuses %s for one that is published',
    async (command) => {
      const { body } = await patch(await begin(), { command: 'publish' });
      const answer = await patch(body, { command });
      expect(answer.status).toBe(409);
      expect(answer.body.type).toBe('urn:placewell:conflict');
    },
  );

  it('does not let a published one lose its words', async () => {
    const { body } = await patch(await begin(), { command: 'publish' });
    expect((await patch(body, { markdown: '' })).body.errors).toEqual({
      markdown: [CONTENT_MISSING],
    });
  });
});

describe('two people at once', () => {
  it('refuses the second, shows it what stands now, and keeps the first', async () => {
    const draft = await begin();
    await patch(draft, { title: 'First' }, colleague);
    const second = await patch(draft, { title: 'Second', command: 'publish' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      type: 'urn:placewell:stale',
      detail: 'Ola Reedmace has changed this announcement since you opened it',
      current: { title: 'First', version: 2, stage: 'draft' },
    });
  });

  it('lets exactly one of 20 edits of one version through', async () => {
    const draft = await begin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => patch(draft, { title: `Edit ${i}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe('files', () => {
  it('are attached, linked and taken off, and then gone from the bucket', async () => {
    const draft = await begin();
    const { body: attachment } = await attach(draft, '../Plan.PDF', '%PDF-1.4 plan');
    expect(attachment.attachments).toEqual([
      expect.objectContaining({ name: 'Plan.pdf', size: 13 }),
    ]);
    expect(await filesOf(draft.id)).toHaveLength(1);
    const shown = await portal.call(getAnnouncement, { as: lph, params: { id: draft.id } });
    const answer = await fetch(shown.body.attachments[0].download_link);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toBe('%PDF-1.4 plan');

    const { body: none } = await detach(attachment, attachment.attachments[0].id);
    expect(none).toMatchObject({ attachments: [], version: 3 });
    expect(await filesOf(draft.id)).toEqual([]);
    expect((await detach(none, attachment.attachments[0].id)).status).toBe(404);
  });

  it('are at most five', async () => {
    let draft = await begin();
    for (let i = 1; i <= 5; i++) draft = (await attach(draft, `${i}.txt`, `${i}`)).body;
    const sixth = await attach(draft, '6.txt', '6');
    expect(sixth.status).toBe(409);
    expect(sixth.body.errors.file).toEqual(['An announcement can have at most 5 files']);
    expect(await filesOf(draft.id)).toHaveLength(5);
  });

  it('are refused when they are not what their names say', async () => {
    const draft = await begin();
    const answer = await attach(draft, 'a.pdf', '<script>alert(1)</script>');
    expect(answer.status).toBe(400);
    expect(answer.body.errors.file[0]).toContain('not what its name says');
    expect(await filesOf(draft.id)).toEqual([]);
  });

  it('may have 4 MB, and no more', async () => {
    const draft = await begin();
    const most = await attach(draft, 'a.txt', 'x'.repeat(MAX_FILE_BYTES));
    expect(most.status).toBe(200);
    const over = await attach(most.body, 'b.txt', 'x'.repeat(MAX_FILE_BYTES + 3));
    expect(over.status).toBe(413);
    const huge = await attach(most.body, 'b.txt', 'x'.repeat(FILE_BODY_LIMIT));
    expect(huge.status).toBe(413);
    expect(await filesOf(draft.id)).toHaveLength(1);
  });

  it('leave nothing behind when the save fails', async () => {
    const draft = await begin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => attach(draft, `${i}.txt`, `${i}`)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await filesOf(draft.id)).toHaveLength(1);
  });

  it('go to no announcement that there is not', async () => {
    const unknown = { id: randomUUID() as AnnouncementView['id'], version: 1 };
    expect((await attach(unknown, 'a.txt', 'a')).status).toBe(404);
    expect(await filesOf(unknown.id)).toEqual([]);
  });
});
