import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLinkedAgreement, postAgreementView } from '#shared/agreements/agreementLink.api.ts';
import type { AgreementReturn } from '#shared/agreements/agreementReturn.ts';
import { getAgreementReturn } from '#shared/agreements/agreementReturns.api.ts';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { findAgreementReturn } from '#shared/store/agreementReturns.store.ts';
import { suppressedAmong } from '#shared/store/bounces.store.ts';
import { mailByMessageId } from '#shared/store/outbox.store.ts';
import { anAccount } from '#shared/testing/builders.ts';
import { ALL } from '#shared/testing/scale.ts';
import { recordMailEvents } from '../../events/bounces/onMailEvent.ts';
import { type Portal, startPortal } from '../../functions/testing/portal.ts';
import { mailEvent } from '../../infra/local/mailEvents.ts';
import { demoReturnId, demoVariations, STORIES } from './agreements.ts';
import { seedAgreements } from './seedAgreements.ts';
import type { SentMail } from './sentMails.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const team = anAccount({ kind: 'lph', email: 'central-team@example.org' as EmailAddress });
const commissioners = ['administrator@example.org', 'commissioner-icb@example.org'].map((email) =>
  anAccount({ kind: 'commissioner', email: email as EmailAddress }),
);

let portal: Portal;
let mails: SentMail[];
const seeded = () => seedAgreements(portal.table, { accounts: [team, ...commissioners], now });

beforeAll(async () => {
  portal = await startPortal();
  await portal.add({ accounts: [team, ...commissioners] });
  mails = (await seeded()).mails;
});
afterAll(() => portal.stop());

const [open] = demoVariations(now, { account: team.id, name: 'Central Team' });
if (!open) throw new Error('The demo has no open variation');
const { variation } = open;

/** The agreement of the provider that has this story. */
async function theOne(story: string): Promise<AgreementReturn> {
  const [name = ''] =
    Object.entries(STORIES).find(([, storyOfReturn]) => storyOfReturn === story) ?? [];
  const agreementReturn = await findAgreementReturn(portal.table, demoReturnId(variation, name));
  if (!agreementReturn) throw new Error(`No agreement of the story ${story}`);
  return agreementReturn;
}

/** The subjects of the mails to an address, oldest first. */
const subjectsTo = (email = '') =>
  mails.filter(({ destination }) => destination.to.includes(email)).map(({ subject }) => subject);

/** A mail's link to sign, as a header. */
const linkIn = ({ body }: SentMail) => ({
  'x-link-token': /sign_agreement#([^"]+)"/.exec(body.html)?.[1] ?? '',
});

describe('the demo’s mails about agreements', () => {
  it('are those that the product would have sent, in their order and at their times', async () => {
    const { title } = variation;
    const sign = `Please sign by ${dayWritten(variation.deadline)}: ${title}`;
    const subjectsOf = async (story: string) => subjectsTo((await theOne(story)).signatory?.email);
    expect(await subjectsOf('ISSUED')).toEqual([sign]);
    expect(await subjectsOf('VIEWED')).toEqual([sign, `Reminder: please ${sign.slice(7)}`]);
    expect(await subjectsOf('RETURNED')).toEqual([sign, `Signed: ${title}`]);
    expect(await subjectsOf('COUNTERSIGNED')).toEqual([
      sign,
      `Signed: ${title}`,
      `Countersigned: ${title}`,
    ]);
    expect(await subjectsOf('WITHDRAWN')).toEqual([sign, `Withdrawn: ${title}`]);
    expect(await subjectsOf('EXPIRED')).toEqual([
      `Please sign by 18 November 2026: ${title}`,
      `Deadline passed: ${title}`,
    ]);
    expect(await subjectsOf('NOT_ISSUED')).toEqual([]);
    expect(subjectsTo('commissioner-icb@example.org')).toEqual([sign]);
    expect(subjectsTo(team.email)).toEqual([`Zealcombe Care Ltd declined ${title}`]);
    const { issued_at } = await theOne('ISSUED');
    const [first] = mails.filter(({ subject }) => subject === sign).slice(-1);
    expect(mails.map(({ at }) => at)).toEqual(mails.map(({ at }) => at).sort((a, b) => a - b));
    expect(mails.some(({ at }) => at === Math.floor(Date.parse(issued_at ?? '') / 1000))).toBe(
      true,
    );
    expect(first?.from).toBe('Placewell <vacancies@example.org>');
  });

  it('have a link that opens the agreement, and marks it as opened', async () => {
    const agreementReturn = await theOne('ISSUED');
    const mail = mails.find(({ destination }) =>
      destination.to.includes(agreementReturn.signatory?.email ?? ''),
    );
    if (!mail) throw new Error('Nobody was written to');
    const headers = linkIn(mail);
    const summary = await portal.call(getLinkedAgreement, { headers });
    expect(summary.body).toMatchObject({ status: 'ISSUED', closed: null, signed: null });
    const opened = await portal.call(postAgreementView, { headers, body: {} });
    expect(opened.body.agreement).toMatchObject({ status: 'VIEWED' });
  });

  it('can be let bounce in the inbox, as one that has come back has been', async () => {
    const bounced = await theOne('BOUNCED');
    const address = bounced.signatory?.email as EmailAddress;
    expect((await suppressedAmong(portal.table, [address], now)).has(address)).toBe(true);
    const agreementReturn = await theOne('PASSED_ON');
    const mail = mails.find(({ destination }) =>
      destination.to.includes(agreementReturn.signatory?.email ?? ''),
    ) as SentMail;
    expect(await mailByMessageId(portal.table, mail.messageId)).toMatchObject({ status: 'SENT' });
    await recordMailEvents(mailEvent(mail, 'bounce', now), { table: portal.table });
    expect((await theOne('PASSED_ON')).status).toBe('BOUNCED');
  });

  // All agreements a second time: `npm test -- --all` has it.
  it.runIf(ALL)(
    'are there again, as the agreements are, when a seed that was broken off is done again',
    async () => {
      const again = (await seeded()).mails;
      const agreementReturn = await theOne('ISSUED');
      expect(agreementReturn.status).toBe('ISSUED');
      const toSign = (all: SentMail[]) =>
        all.find(({ destination }) =>
          destination.to.includes(agreementReturn.signatory?.email ?? ''),
        )?.messageId;
      expect(toSign(again)).toBe(toSign(mails));
      const { id } = await theOne('COUNTERSIGNED');
      const detail = await portal.call(getAgreementReturn, { as: team, params: { id } });
      expect(detail.body.provider_return).toMatchObject({ status: 'COUNTERSIGNED' });
    },
  );
});
