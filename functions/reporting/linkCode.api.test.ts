import { describe, expect, it, vi } from 'vitest';
import type { Contact } from '#shared/contacts/contact.ts';
import { placePartition } from '#shared/places/place.ts';
import type { Period } from '#shared/reporting/period.ts';
import * as link from '#shared/reporting/reportLink.api.ts';
import { reportCode } from '#shared/server/reporting/reportCode.ts';
import { auditOf } from '#shared/store/audit.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { reportCodeEntity } from '#shared/store/reportLinks.store.ts';
import { aContact, anAccount } from '#shared/testing/builders.ts';
import { reportCodeMail } from '../../events/reporting/reportCode.mail.tsx';
import { reportScene } from './testing/reportScene.ts';

const PERIOD = '2026-10' as Period;
const AT_TEN = new Date('2026-11-05T10:14:00.000Z');
const EXPIRED = 'This code has expired. Please ask for a new one.';
const TOO_MANY_WRONG = 'There were too many wrong codes. Please ask for a new one.';

const scene = reportScene({ period: PERIOD, now: AT_TEN });

/** Whose link it is, where it is not the writer's of the scene. */
type Claims = { contact?: Contact['id']; email?: string };
const post = async (body: { code?: string }, claims: Claims = {}) =>
  scene.portal.call(link.postLinkCode, { ...(await scene.byLink(claims)), body });
const stored = async (contact = scene.contact.id) => {
  const key = { home: scene.home.uuid, period: PERIOD, contact };
  const [codeRow] = await scene.portal.table.read(wanted(reportCodeEntity, key));
  if (!codeRow) throw new Error('A code was sent');
  return codeRow;
};
/** The digits that the mail has. */
const mailed = async (contact?: Contact['id']) => reportCode((await stored(contact)).id);
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
const later = (seconds: number) => vi.setSystemTime(AT_TEN.getTime() + 1000 * seconds);
const placements = async (code: string | null, claims: Claims = {}) =>
  (
    await scene.portal.call(link.getLinkedPlacements, {
      headers: {
        'x-link-token': await scene.token(claims),
        ...(code !== null && { 'x-link-code': code }),
      },
    })
  ).status;
const refusal = (status: number, text: string) => ({
  status,
  body: { detail: text, errors: { code: [text] } },
});

/** Another writer of the same report, with a link of their own. */
async function another(): Promise<Claims & { contact: Contact['id'] }> {
  const { email } = anAccount();
  const contact = aContact({ home: scene.home.uuid, email, individual_contact: true });
  await scene.portal.add({ contacts: [contact] });
  return { contact: contact.id, email };
}

describe('the code to the placements of a report', () => {
  it('opens them for its own link, once, and leaves a trace', async () => {
    await scene.opened({ aqp: true });
    expect(await placements(null)).toBe(403);
    expect((await post({})).body).toEqual({ sent: true, link_code: null });
    const code = await mailed();
    expect(code).toMatch(/^\d{6}$/);
    const { status, body } = await post({ code: ` ${code} ` });
    expect(status).toBe(200);
    expect(await placements(body.link_code)).toBe(200);
    expect(await placements('1')).toBe(403);
    const trail = await auditOf(scene.portal.table, placePartition(scene.home));
    // Both are of one instant here, so that their order is by chance.
    const acts = trail.map(({ what }) => what).sort();
    expect(acts).toEqual(['reports.codeConfirmed', 'reports.codeSent']);
    // It has been used.
    expect(await post({ code })).toMatchObject(refusal(400, EXPIRED));
  });

  it('has five tries: after the fifth wrong one the right one opens nothing either', async () => {
    await scene.opened({ aqp: true });
    await post({});
    const code = await mailed();
    for (const triesLeft of ['4 tries', '3 tries', '2 tries', '1 try']) {
      const text = `This code is not right. You have ${triesLeft} left.`;
      expect(await post({ code: wrong(code) })).toMatchObject(refusal(400, text));
    }
    expect(await post({ code: wrong(code) })).toMatchObject(refusal(429, TOO_MANY_WRONG));
    expect(await post({ code })).toMatchObject(refusal(429, TOO_MANY_WRONG));
    expect((await stored()).tries).toBe(5);
    // A new one has its own tries.
    later(60);
    await post({});
    expect((await post({ code: await mailed() })).status).toBe(200);
  });

  it('opens with the fifth try', async () => {
    await scene.opened({ aqp: true });
    await post({});
    const code = await mailed();
    for (let tries = 0; tries < 4; tries++) await post({ code: wrong(code) });
    expect((await post({ code })).status).toBe(200);
  });

  it('is good for 15 minutes', async () => {
    await scene.opened({ aqp: true });
    await post({});
    const code = await mailed();
    later(15 * 60);
    expect(await post({ code })).toMatchObject(refusal(400, EXPIRED));
    later(15 * 60 - 1);
    expect((await post({ code })).status).toBe(200);
  });

  it('is not mailed once it opens nothing', async () => {
    await scene.opened({ aqp: true });
    await post({});
    const waiting = { index: 'LINK', pk: 'MAIL_OPEN' } as const;
    const mails = await scene.portal.table.all(outboxEntity, waiting);
    const mail = mails.find(({ to }) => to === scene.as.email);
    if (!mail) throw new Error('A code was sent');
    const whyMoot = (seconds: number) =>
      reportCodeMail.whyMoot(mail, {
        table: scene.portal.table,
        now: new Date(AT_TEN.getTime() + 1000 * seconds),
      });
    expect(await whyMoot(15 * 60 - 1)).toBeUndefined();
    expect(await whyMoot(15 * 60)).toBe('The code opens nothing any more');
  });

  it('is the one that was sent last, a minute after the one before, five in an hour', async () => {
    await scene.opened({ aqp: true });
    await post({});
    const first = await mailed();
    later(59);
    expect((await post({})).status).toBe(429);
    later(60);
    expect((await post({})).status).toBe(200);
    const second = await mailed();
    expect((await post({ code: first })).status).toBe(400);
    expect((await post({ code: second })).status).toBe(200);
    for (const minutes of [2, 3, 4]) {
      later(60 * minutes);
      expect((await post({})).status).toBe(200);
    }
    later(60 * 30);
    expect((await post({})).body.detail).toMatch(/^You have asked for several codes\./);
    later(60 * 60);
    expect((await post({})).status).toBe(200);
  });

  it("is nobody else's: neither the code nor what it was exchanged for opens by another link", async () => {
    await scene.opened({ aqp: true });
    const other = await another();
    await post({});
    const code = await mailed();
    // Nothing was sent to them, so that there is nothing to try.
    expect(await post({ code }, other)).toMatchObject(refusal(400, EXPIRED));
    await post({}, other);
    const theirs = await mailed(other.contact);
    expect(theirs).not.toBe(code);
    expect((await post({ code }, other)).status).toBe(400);
    expect((await stored()).tries).toBe(0);
    const { body } = await post({ code });
    expect(await placements(body.link_code)).toBe(200);
    expect(await placements(body.link_code, other)).toBe(403);
  });
});
