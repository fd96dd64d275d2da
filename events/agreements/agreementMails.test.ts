import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { composeMail } from '../composeMail.ts';
import { linksOf } from '../testing/hostileMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { examples } from './agreements.mail.example.ts';

const now = new Date('2027-03-05T09:00:00.000Z');
const to = 'ada@example.org' as EmailAddress;

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

/** Subject and where the action leads, of each kind (agreements, section 4). */
const MAILS: Record<string, [subject: string, leadsTo: RegExp | null]> = {
  agreementToSign: ['Please sign by 9 April 2027: Rates for 2027/28', /\/sign_agreement#/],
  agreementReminder: ['Reminder: please sign by 9 April 2027: Rates for 2027/28', /\/sign_agr/],
  agreementCode: ['Your code to sign', null],
  agreementSigned: ['Signed: Rates for 2027/28', /\/(sign_agreement#|agreements\/7b6ff5b0)/],
  agreementComplete: ['Countersigned: Rates for 2027/28', /\/sign_agreement#/],
  agreementDeclined: [
    'Larch Care (North) declined Rates for 2027/28',
    /\/central_team\/agreements\/8b6ff5b0.*\/returns\/7b6ff5b0/,
  ],
  agreementDelegated: ['Passed on: Rates for 2027/28', /\/agreements\/7b6ff5b0/],
  agreementExtended: ['New deadline 23 April 2027: Rates for 2027/28', /\/sign_agreement#/],
  agreementExpired: ['Deadline passed: Rates for 2027/28', /\/sign_agreement#/],
  agreementWithdrawn: ['Withdrawn: Rates for 2027/28', /\/sign_agreement#/],
  agreementClosed: ['Closed: Rates for 2027/28', /\/sign_agreement#/],
  agreementReassigned: ['Sent to someone else: Rates for 2027/28', /\/agreements$/],
  agreementDigest: ['Agreements: news of 5 March 2027', /\/central_team\/agreements\/8b6ff5b0/],
};

describe('a mail about an agreement', () => {
  it.each(examples)(
    '$kind has the subject that is specified, one action and no rates',
    async (content) => {
      const { subject, html, text } = await composeMail({ to, content }, now);
      const [words, leadsTo] = MAILS[content.kind] ?? [];
      expect(subject).toBe(words);
      expect(linksOf(html)).toEqual(leadsTo ? [expect.stringMatching(leadsTo)] : []);
      expect(text).not.toContain('£');
    },
  );

  it.each(['agreementToSign', 'agreementReminder', 'agreementExpired', 'agreementClosed'])(
    '%s says who asks for whom; one of an earlier release for whom alone',
    async (kind) => {
      const [content] = examples.filter((example) => example.kind === kind);
      if (!content) throw new Error('There is no example');
      const { text } = await composeMail({ to, content }, now);
      expect(oneLined(text)).toContain('Asked by Cleo Central for NHS Example ICB.');
      const { asked_by: _, ...earlier } = content as typeof content & { asked_by?: string };
      const old = await composeMail({ to, content: earlier as typeof content }, now);
      expect(oneLined(old.text)).toContain('Asked for NHS Example ICB.');
    },
  );

  it('of the news of a day leads to the only variation, or to all', async () => {
    const [digest] = examples.flatMap((example) =>
      example.kind === 'agreementDigest' ? example : [],
    );
    if (!digest) throw new Error('There is no example');
    const content = { ...digest, variations: [...digest.variations, ...digest.variations] };
    const { html, text } = await composeMail({ to, content }, now);
    expect(linksOf(html)).toEqual([expect.stringMatching(/\/central_team\/agreements$/)]);
    expect(text).toContain(': 1 declined, 2 not reached by email, 1 passed on.');
  });

  it('that it is signed has the file’s SHA-256', async () => {
    const [signed] = examples.filter(({ kind }) => kind === 'agreementSigned');
    if (!signed) throw new Error('There is no example');
    expect((await composeMail({ to, content: signed }, now)).text).toContain('5a'.repeat(32));
  });
});

const oneLined = (text: string): string => text.replace(/\s+/g, ' ');
