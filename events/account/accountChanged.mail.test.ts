import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountChangedContent } from '#shared/account/accountChanged.mail.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import { composeMail } from '../composeMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';

const to = 'sam@example.org' as EmailAddress;
const compose = (what: AccountChangedContent['what'], first_name = 'Sam') =>
  composeMail({ to, content: { kind: 'accountChanged', what, first_name } }, new Date());

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

describe('a mail about signing in', () => {
  it.each([
    ['passwordChanged', 'Your password was changed'],
    ['mfaReset', 'Your two-step sign-in was reset'],
    ['mfaOff', 'Your two-step sign-in was turned off'],
  ] as const)(
    '%s says what was done and what to do if it was somebody else',
    async (what, heading) => {
      const { subject, html, text } = await compose(what);
      expect(subject).toBe(heading);
      const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(links).toEqual(['http://localhost:3000/forgotten-password']);
      for (const part of [html, text]) {
        expect(part).toContain('Hello Sam');
        expect(part).toContain('You get this email because');
      }
    },
  );

  it('keeps a hostile name on one line and out of the markup', async () => {
    const { html, text } = await compose('mfaOff', '<b>Sam</b>\r\nBcc: all@example.org');
    expect(html).not.toContain('<b>Sam');
    expect(text).not.toMatch(/^Bcc:/m);
  });
});
