import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#shared/account/account.ts';
import type { Announcement, AttachmentId } from '#shared/announcements/announcement.ts';
import {
  listAnnouncements,
  listNotifications,
  postNotificationRead,
} from '#shared/announcements/announcements.api.ts';
import type { Home } from '#shared/homes/home.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { putFile } from '#shared/server/files.ts';
import { announcementEntity, MAX_SHOWN } from '#shared/store/announcements.store.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { create, remove } from '#shared/store/write.ts';
import {
  aContact,
  aHome,
  anAccount,
  anAnnouncement,
  anAqpHome,
  FRIDAY_AT_TEN,
} from '#shared/testing/builders.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

let portal: Portal;
const at = (time: string) => `2026-11-${time}.000Z` as Instant;

beforeAll(async () => {
  portal = await startPortal();
  vi.useFakeTimers({ toFake: ['Date'], now: FRIDAY_AT_TEN });
});
afterAll(async () => {
  vi.useRealTimers();
  await portal.stop();
});

/** A home in an area of its own, so that each test has its own news. */
async function homeWithStaff(overrides: Parameters<typeof aHome>[0] = {}) {
  const home = aHome({ local_authority: `Area ${randomUUID()}`, ...overrides });
  const account = anAccount();
  const contact = aContact({ home: home.uuid, email: account.email });
  await portal.add({ homes: [home], contacts: [contact], accounts: [account] });
  return { home, account };
}
const forAreaOf = (home: Home, overrides: Partial<Announcement> = {}) =>
  anAnnouncement({
    audience: { groups: [], local_authorities: [home.local_authority] },
    ...overrides,
  });
const put = (...announcements: Announcement[]) =>
  portal.table.load(announcements.map((announcement) => create(announcementEntity, announcement)));
const list = (home: Home, as: Account) =>
  portal.call(listNotifications, { as, params: { uuid: home.uuid } });
const read = (home: Home, as: Account, notification: string, headers = {}) =>
  portal.call(postNotificationRead, {
    as,
    params: { uuid: home.uuid },
    body: { notification },
    headers,
  });

/** So long that a page of the table, 1 MB, has room for a dozen. */
const LONG = `<p>${'長'.repeat(25_000)}</p>`;

describe('long announcements', () => {
  it('are all found by the home, however many pages of the table they fill', async () => {
    const { home, account } = await homeWithStaff();
    const long = Array.from({ length: 60 }, () => forAreaOf(home, { content: LONG }));
    const oldest = { publish_at: at('01T09:00:00'), title: 'Before all those' };
    const others = long.map((announcement) => ({
      ...announcement,
      audience: { groups: [], local_authorities: ['Elsewhere'] },
    }));
    await put(...others, forAreaOf(home, oldest));
    expect((await list(home, account)).body).toMatchObject([{ title: 'Before all those' }]);
    await portal.table.commit(...others.map((other) => remove(announcementEntity, other)));
  });

  it('are all found by the central team, page by page', async () => {
    const lph = anAccount({ kind: 'lph' });
    await portal.add({ accounts: [lph] });
    const long = Array.from({ length: 30 }, () => anAnnouncement({ content: LONG }));
    await put(...long);
    const ids = new Set<string>();
    let before: string | undefined;
    for (let more = true; more; ) {
      const query: Record<string, string> = before === undefined ? {} : { before };
      const { body } = await portal.call(listAnnouncements, { as: lph, query });
      for (const { id } of body.announcements) ids.add(id);
      before = body.announcements.at(-1)?.id;
      more = body.more;
    }
    expect(long.filter(({ id }) => !ids.has(id))).toEqual([]);
    await portal.table.commit(
      ...long.map((announcement) => remove(announcementEntity, announcement)),
    );
  });
});

describe("a home's announcements", () => {
  it('are those published by now for this home, newest first', async () => {
    const { home, account } = await homeWithStaff();
    const older = forAreaOf(home, { title: 'Older', publish_at: at('18T09:00:00') });
    const newer = forAreaOf(home, { title: 'Newer', publish_at: at('20T10:00:00') });
    await put(
      older,
      newer,
      forAreaOf(home, { title: 'Scheduled', publish_at: at('20T10:00:01') }),
      forAreaOf(home, { title: 'Draft', status: 'draft', publish_at: null }),
      forAreaOf(home, { title: 'Withdrawn', status: 'withdrawn' }),
      forAreaOf(aHome({ local_authority: 'Elsewhere' }), { title: 'For others' }),
    );
    const { status, body } = await list(home, account);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: newer.id,
        title: 'Newer',
        summary: newer.summary,
        content: newer.content,
        publication_date: '2026-11-20T10:00:00.000Z',
        read_status: false,
        attachments: [],
      },
      expect.objectContaining({ title: 'Older' }),
    ]);
  });

  it('include a scheduled one from its time on, without anything being run', async () => {
    const { home, account } = await homeWithStaff();
    await put(forAreaOf(home, { publish_at: at('20T10:30:00') }));
    expect((await list(home, account)).body).toHaveLength(0);
    vi.setSystemTime('2026-11-20T10:30:00.000Z');
    expect((await list(home, account)).body).toHaveLength(1);
    vi.setSystemTime(FRIDAY_AT_TEN);
  });

  it('follow the groups that the home is in', async () => {
    const { home, account } = await homeWithStaff(anAqpHome({ aqp_variant: 'sussex' }));
    const announcementFor = (group: 'aqp_sussex' | 'aqp_london') =>
      anAnnouncement({ title: group, audience: { groups: [group], local_authorities: [] } });
    await put(announcementFor('aqp_sussex'), announcementFor('aqp_london'));
    const titles = (await list(home, account)).body.map(({ title }: Announcement) => title);
    expect(titles).toEqual(['aqp_sussex']);
  });

  it('carry links to their files that work at once, under the names given', async () => {
    const { home, account } = await homeWithStaff();
    const key = `files/announcements/${randomUUID()}`;
    await putFile(key, { body: Buffer.from('%PDF-1.4'), contentType: 'application/pdf' });
    const id = randomUUID() as AttachmentId;
    const file = { id, name: 'Plan été.pdf', content_type: 'application/pdf', size: 8, key };
    await put(forAreaOf(home, { attachments: [file] }));
    const [{ attachments }] = (await list(home, account)).body;
    expect(attachments).toEqual([
      { name: 'Plan été.pdf', size: 8, download_link: expect.stringContaining('X-Amz-Signature') },
    ]);
    const link = new URL(attachments[0].download_link);
    expect(link.searchParams.get('X-Amz-Expires')).toBe('900');
    const answer = await fetch(link);
    expect(await answer.text()).toBe('%PDF-1.4');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; .*Plan%20%C3%A9t%C3%A9/,
    );
  });

  it('are at most the newest, also where most are for other homes', async () => {
    const { home, account } = await homeWithStaff();
    const minute = (i: number) => new Date(FRIDAY_AT_TEN.getTime() - i * 60_000).toISOString();
    const elsewhere = aHome({ local_authority: `Other ${randomUUID()}` });
    await put(
      ...Array.from({ length: 120 }, (_, i) =>
        forAreaOf(elsewhere, { publish_at: minute(i) as Instant }),
      ),
      ...Array.from({ length: MAX_SHOWN + 5 }, (_, i) =>
        forAreaOf(home, { title: `${i}`, publish_at: minute(i) as Instant }),
      ),
    );
    const { body } = await list(home, account);
    expect(body.map(({ title }: Announcement) => title)).toEqual(
      Array.from({ length: MAX_SHOWN }, (_, i) => `${i}`),
    );
  });
});

describe('reading one', () => {
  it('marks it for this person and nobody else', async () => {
    const { home, account } = await homeWithStaff();
    const colleague = anAccount();
    const contact = aContact({ home: home.uuid, email: colleague.email });
    await portal.add({ contacts: [contact], accounts: [colleague] });
    const news = forAreaOf(home);
    await put(news);
    const answer = await read(home, account, news.id);
    expect(answer.body).toEqual({ id: news.id, read_status: true });
    expect((await list(home, account)).body[0].read_status).toBe(true);
    expect((await list(home, colleague)).body[0].read_status).toBe(false);
  });

  it('again, or many times at once, changes nothing more', async () => {
    const { home, account } = await homeWithStaff();
    const news = forAreaOf(home);
    await put(news);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => read(home, account, news.id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await read(home, account, news.id)).status).toBe(200);
    expect(await auditOf(portal.table, `READ#${account.id}`)).toHaveLength(1);
  });

  it.each<[string, (home: Home) => Announcement]>([
    ['of another area', () => forAreaOf(aHome({ local_authority: 'Elsewhere' }))],
    ['a draft', (home) => forAreaOf(home, { status: 'draft', publish_at: null })],
    ['a scheduled one', (home) => forAreaOf(home, { publish_at: at('21T10:00:00') })],
    ['a withdrawn one', (home) => forAreaOf(home, { status: 'withdrawn' })],
  ])('is refused as not there: %s', async (_, make) => {
    const { home, account } = await homeWithStaff();
    const news = make(home);
    await put(news);
    expect((await read(home, account, news.id)).status).toBe(404);
    expect(await auditOf(portal.table, `READ#${account.id}`)).toHaveLength(0);
  });

  it('is refused for one that there is not, and for what is no id', async () => {
    const { home, account } = await homeWithStaff();
    expect((await read(home, account, randomUUID())).status).toBe(404);
    expect((await read(home, account, 'all')).status).toBe(400);
  });
});
