import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import { composeMail } from './composeMail.ts';
import { withoutAddresses } from './mail/withoutAddresses.ts';
import { mailKinds } from './mailKinds.ts';
import { weekdayPrompt } from './prompts/weekdayPrompt.mail.example.ts';
import { linksOf, withNames } from './testing/hostileMail.ts';
import { mailExamples } from './testing/mailExamples.ts';
import { TEST_ENVIRONMENT } from './testing/mailroom.ts';

const examples = await mailExamples();
const now = new Date('2026-11-23T09:00:00.000Z');
const to = 'sam@example.org' as EmailAddress;
const compose = (content: MailContent) => composeMail({ to, content }, now);

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

it('there is an example of each kind of mail beside it', () => {
  const kinds = new Set(examples.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(mailKinds).sort());
});

it('a mail about signing in alone goes to a suppressed address', () => {
  const kinds = Object.values(mailKinds).filter(({ goesToSuppressed }) => goesToSuppressed);
  expect(kinds.map(({ kind }) => kind)).toEqual(['accountChanged']);
});

/** Of an enquiry's mail to a place: three answers for each place, two where they may have moved in, or its page. */
function enquiryLinkCount(content: MailContent): number | undefined {
  if (content.kind !== 'enquiryAsked' && content.kind !== 'enquiryNews') return undefined;
  const places = content.shown.flatMap((shownEnquiry) => shownEnquiry.places).length;
  const what = content.kind === 'enquiryAsked' ? 'asked' : content.what;
  if (['asked', 'askedAgain', 'reminded'].includes(what)) return 3 * places;
  if (what === 'movedIn') return 2 * places;
  // A location that is chosen has one to its availability too.
  const askedCount = content.shown.filter(({ still_takes }) => still_takes !== undefined).length;
  return what === 'over' || what === 'released' ? 0 : places + askedCount;
}

describe('every mail', () => {
  it.each(examples)('$kind has its links in both parts, and no images', async (content) => {
    const { html, text } = await compose(content);
    const links = linksOf(html);
    // The action, and for a search the end of its mails, for many homes their overview; two answers of a home that is asked if it is open. A code is typed into
    // the page that asked for it.
    const hasTwo =
      'search' in content ||
      ['weekdayPrompts', 'openAgain', 'updatesBrought'].includes(content.kind);
    const count = enquiryLinkCount(content) ?? (content.kind.endsWith('Code') ? 0 : hasTwo ? 2 : 1);
    expect(links).toHaveLength(count);
    for (const link of links) expect(text).toContain(link.replaceAll('&amp;', '&'));
    expect(html).not.toMatch(/<img|<script|<link/);
  });

  it.each(examples)('$kind says why its reader got it', async (content) => {
    const { html, text } = await compose(content);
    for (const part of [html, text]) expect(part).toContain('You get this email because');
  });

  it.each(examples)('$kind is named by its own kind', async (content) => {
    expect(mailKinds[content.kind].kind).toBe(content.kind);
    expect((await compose(content)).kind).toBe(content.kind);
  });
});

describe('a hostile name', () => {
  it('cannot add a header or a line', async () => {
    const name = 'Larch\r\nBcc: all@example.org\u2028\u0000House\n\nPay here';
    const { subject, text } = await compose({ ...weekdayPrompt, home_name: name });
    expect(subject).toBe(
      'Which beds are vacant at Larch Bcc: all@example.org House Pay here today?',
    );
    expect(text.split('\n')).not.toContain('Pay here');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('is never markup', async () => {
    const name = '<script>alert("1")</script><a href="http://bad.example">x</a>';
    for (const example of examples) {
      const { html } = await compose(withNames(example, () => name));
      expect(html).not.toMatch(/<script/i);
      expect(linksOf(html)).toHaveLength(linksOf((await compose(example)).html).length);
    }
  });

  it('keeps its emoji, quotes and accents', async () => {
    const name = "St Brigid’s “Tŷ Gwyn” 👩‍⚕️ & O'Neill";
    const { subject, text } = await compose({ ...weekdayPrompt, home_name: name });
    expect(subject).toBe(`Which beds are vacant at ${name} today?`);
    expect(text).toContain(`for ${name}.`);
  });

  it('cannot turn the text round', async () => {
    const { subject } = await compose({ ...weekdayPrompt, home_name: 'Larch\u202e esuoH\u2066' });
    expect(subject).toBe('Which beds are vacant at Larch esuoH today?');
  });

  it('is cut when it is very long', async () => {
    const { subject } = await compose({ ...weekdayPrompt, home_name: '🏡'.repeat(5000) });
    expect([...subject].length).toBeLessThanOrEqual(200);
    expect(subject).not.toMatch(/\p{Cs}/u);
  });
});

it('an error is logged without the address in it', () => {
  const error = new Error('Bad mail at MAIL#weekdayPrompt:1#2026-11-23#sam@example.org MAIL: to');
  expect(withoutAddresses(error)).toBe(
    'Error: Bad mail at MAIL#weekdayPrompt:1#2026-11-23#<address> MAIL: to',
  );
});

it.each([0, 1])('cuts no character in half where a preview ends (%i)', async (shift) => {
  const name = 'x'.repeat(shift) + '🛏'.repeat(100);
  for (const example of examples) {
    const { subject, html, text } = await compose(withNames(example, () => name));
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\p{Cs}/u);
  }
});
