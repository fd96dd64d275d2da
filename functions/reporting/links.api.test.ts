import { describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as link from '#shared/reporting/reportLink.api.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { contactEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { openMails } from '#shared/store/outbox.store.ts';
import { reportLinkUseEntity } from '#shared/store/reportLinks.store.ts';
import { create, remove, replace } from '#shared/store/write.ts';
import { aContact } from '#shared/testing/builders.ts';
import { reportScene, SIGN_OFF } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');

const scene = reportScene({ period: PERIOD, now: AT_TEN });

describe('a link', () => {
  it('reads, saves and submits this report, and says who it was sent to', async () => {
    await scene.opened();
    const shown = await scene.portal.call(link.getLinkedReturn, await scene.byLink());
    expect(shown.body).toMatchObject({ period: PERIOD, may: { save: true, amend: false } });
    const body = { draft_version: 7, confirmed: [], sign_off: SIGN_OFF };
    const done = await scene.portal.call(link.submitLinkedReturn, {
      ...(await scene.byLink()),
      body,
    });
    expect(done.status).toBe(200);
    const trail = await auditOf(scene.portal.table, placePartition(scene.home));
    expect(trail.at(-1)).toMatchObject({
      what: 'reports.submitted',
      who: { kind: 'link' },
      after: { sent_by: scene.as.email, signed_off_by: 'Ada Larkspur' },
    });
    // Who holds the link is not known: its contact is not named.
    const sender = `the link sent to ${scene.as.email}`;
    expect(done.body.submitted.by).toBe(sender);
    const receipts = [];
    for await (const { content } of openMails(scene.portal.table)) {
      if (content.kind === 'reportReceipt' && content.home === scene.home.uuid) {
        receipts.push(content);
      }
    }
    expect(receipts).toMatchObject([{ by: sender, signed_off_by: 'Ada Larkspur' }]);
    const again = await scene.portal.call(link.submitLinkedReturn, {
      ...(await scene.byLink()),
      body,
    });
    expect(again.body.detail).toBe(
      'This report was submitted on 5 November 2026 at 10:14. Sign in to amend it.',
    );
  });

  it('ends when its contact loses Reporting', async () => {
    await scene.opened();
    const [existing] = await scene.portal.table.read(wanted(contactEntity, scene.contact));
    if (!existing) throw new Error('The contact is there');
    await scene.portal.table.commit(
      replace(contactEntity, { ...existing, individual_contact: false }, existing),
    );
    expect((await scene.portal.call(link.getLinkedReturn, await scene.byLink())).status).toBe(401);
  });

  /** What a link of the contact opens once its row is another. */
  const opensWhere = async (change: Partial<Contact>) => {
    const [existing] = await scene.portal.table.read(wanted(contactEntity, scene.contact));
    if (!existing) throw new Error('The contact is there');
    await scene.portal.table.commit(replace(contactEntity, { ...existing, ...change }, existing));
    return (await scene.portal.call(link.getLinkedReturn, await scene.byLink())).status;
  };

  it('ends when its contact is deleted, and goes on while they are on leave', async () => {
    await scene.opened();
    const deputy = aContact({ home: scene.home.uuid, vacancy_contact: true });
    await scene.portal.add({ contacts: [deputy] });
    const leave = {
      from: '2026-11-02',
      until: '2026-11-05',
      deputy: deputy.id,
    } as Contact['leave'];
    expect(await opensWhere({ leave })).toBe(200);
    const [row] = await scene.portal.table.read(wanted(contactEntity, scene.contact));
    if (!row) throw new Error('The contact is there');
    await scene.portal.table.commit(remove(contactEntity, row));
    expect((await scene.portal.call(link.getLinkedReturn, await scene.byLink())).status).toBe(401);
  });

  it('of a deputy ends with the leave', async () => {
    await scene.opened();
    const email = `deputy-${scene.home.uuid}@example.org`;
    const deputy = aContact({ home: scene.home.uuid, email, vacancy_contact: true });
    await scene.portal.add({ contacts: [deputy] });
    const leave = {
      from: '2026-11-02',
      until: '2026-11-05',
      deputy: deputy.id,
    } as Contact['leave'];
    expect(await opensWhere({ leave })).toBe(200);
    const byDeputy = { contact: deputy.id, email: deputy.emails[0]?.address };
    const opens = async () =>
      (await scene.portal.call(link.getLinkedReturn, await scene.byLink(byDeputy))).status;
    expect(await opens()).toBe(200);
    vi.setSystemTime('2026-11-06T09:00:00.000Z');
    expect(await opens()).toBe(401);
  });

  it('of the manager ends when somebody holds Reporting', async () => {
    await scene.opened();
    expect(await opensWhere({ individual_contact: false, home_manager: true })).toBe(200);
    const other = aContact({ home: scene.home.uuid, individual_contact: true });
    await scene.portal.add({ contacts: [other] });
    expect((await scene.portal.call(link.getLinkedReturn, await scene.byLink())).status).toBe(401);
  });

  it('opens no other month, and writes 300 times a day', async () => {
    await scene.opened({ complete: false });
    const other = await scene.byLink({ period: '2026-09' });
    expect((await scene.portal.call(link.getLinkedReturn, other)).status).toBe(404);
    const use = {
      home: scene.home.uuid,
      period: PERIOD,
      contact: scene.contact.id,
      day: '2026-11-05',
    };
    await scene.portal.table.load([
      create(reportLinkUseEntity, {
        ...use,
        version: 1,
        writes: 300,
        at: AT_TEN.toISOString() as never,
      }),
    ]);
    const body = { version: 0, answers: {}, not_known: [], confirmed: [] };
    const refused = await scene.portal.call(link.putLinkedSection, {
      ...(await scene.byLink()),
      params: { section: 'workforce' },
      body,
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'This link has been used too often today. Please sign in.' },
    });
  });
});
