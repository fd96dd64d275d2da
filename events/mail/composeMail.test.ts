import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailAddress, Instant } from '../../shared/kernel/ids.ts';
import type { MailContent } from '../../shared/mail/mail.ts';
import { openLink } from '../../shared/server/linkToken.ts';
import { aCommissioner, aContact, aHome, aSavedSearch } from '../../shared/testing/builders.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { composeMail } from './composeMail.tsx';
import { withoutAddresses } from './withoutAddresses.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const to = 'sam@example.org' as EmailAddress;
const home = aHome();
const contact = aContact({ home: home.uuid, email: to });
const figures = {
  home: home.uuid,
  home_name: 'Larch House',
  first_name: 'Sam',
  types: [
    { bed_type: 'Residential' as const, vacant_beds: 17 },
    { bed_type: 'Residential dementia' as const, vacant_beds: 4 },
  ],
  vacant_beds: 17,
  updated_at: '2026-11-19T16:42:00.000Z' as Instant,
};
const weekday: MailContent = { kind: 'weekdayPrompt', contact: contact.id, ...figures };
const asked: MailContent = {
  kind: 'commissionerPrompt',
  contact: contact.id,
  organisation: 'North Example ICB',
  ...figures,
};
const updated: MailContent = { kind: 'homeUpdated', ...figures };

const compose = (content: MailContent) => composeMail({ to, content }, now);
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

describe('every mail', () => {
  it.each([weekday, asked, updated])(
    '$kind has one link, in both parts, and no images',
    async (content) => {
      const { html, text } = await compose(content);
      const links = linksOf(html);
      expect(links).toHaveLength(1);
      expect(text).toContain(links[0]?.replaceAll('&amp;', '&'));
      expect(html).not.toMatch(/<img|<script|<link/);
    },
  );

  it.each([weekday, asked, updated])('$kind shows the figures in both parts', async (content) => {
    const { html, text } = await compose(content);
    for (const part of [html, text]) {
      expect(part).toContain('16:42 on 19-11-2026');
      expect(part).toContain('Residential dementia');
    }
    expect(text).toMatch(/Vacant beds in all\s+17/);
    expect(text).toMatch(/Residential dementia\s+4/);
  });

  it.each([weekday, asked, updated])('$kind says why its reader got it', async (content) => {
    const { html, text } = await compose(content);
    for (const part of [html, text]) expect(part).toContain('You get this email because');
  });
});

describe('a prompt', () => {
  it.each([weekday, asked])('$kind links to this home alone, for 48 hours', async (content) => {
    const { html } = await compose(content);
    const [link = ''] = linksOf(html);
    expect(link).toMatch(/^http:\/\/localhost:3000\/vacancy_link#/);
    const token = link.slice(link.indexOf('#') + 1);
    const last = new Date(now.getTime() + 48 * 3_600_000 - 1000);
    expect(await openLink('vacancy', token, last)).toEqual({
      place: contact.place,
      contact: contact.id,
      email: to,
    });
    await expect(
      openLink('vacancy', token, new Date(now.getTime() + 48 * 3_600_000 + 1000)),
    ).rejects.toThrow('expired');
  });

  it('names the organisation of the commissioner who asks', async () => {
    const { subject, html, text } = await compose(asked);
    expect(subject).toBe('North Example ICB asks which beds are free at Larch House');
    for (const part of [html, text]) expect(part).toContain('North Example ICB');
  });

  it('says so when the home has not answered yet, and shows no figures', async () => {
    const { text } = await compose({ ...weekday, types: [], vacant_beds: 0, updated_at: null });
    expect(text).toContain('has not yet said how many beds are free');
    expect(text).not.toContain('Vacant beds in all');
  });
});

describe('a mail about an update', () => {
  it('leads to the home in the list, whatever its name holds', async () => {
    const { html } = await compose({ ...updated, home_name: 'Oak & Ash #1?x=2' });
    const url = new URL((linksOf(html)[0] ?? '').replaceAll('&amp;', '&'));
    expect(url.pathname).toBe('/care_homes/list');
    expect([...url.searchParams]).toEqual([['search', 'text-Oak & Ash #1?x=2']]);
    expect(url.hash).toBe('');
  });
});

describe('an alert of a saved search', () => {
  const account = aCommissioner();
  const search = aSavedSearch();
  const alerted = {
    home_name: 'Larch House',
    local_authority: 'Oldham',
    phone: '01610000000',
    types: figures.types,
    vacant_beds: 17,
    updated_at: figures.updated_at,
    suspended: false,
  };
  const alert: Extract<MailContent, { kind: 'savedSearchAlert' }> = {
    kind: 'savedSearchAlert',
    account: account.id,
    search: search.id,
    first_name: 'Ann',
    words: 'Care homes with a vacant Residential bed, in Oldham',
    filters: { care_home_type: 'All', vacant_bed_type: 'residential', local_authority: 'oldham' },
    pace: 'at_once',
    homes: [alerted],
    more: 0,
  };

  it('leads to the list with the search, and to the page that stops it, in both parts', async () => {
    const { html, text, subject } = await compose(alert);
    expect(subject).toBe('A bed you are looking for: Larch House');
    const [list = '', stop = '', ...others] = linksOf(html).map((l) => l.replaceAll('&amp;', '&'));
    expect(others).toEqual([]);
    expect(list).toBe(
      'http://localhost:3000/care_homes/list?care_home_type=All&vacant_bed_type=residential&local_authority=oldham',
    );
    expect(stop).toMatch(/^http:\/\/localhost:3000\/saved_searches\/stop#/);
    for (const link of [list, stop]) expect(text).toContain(link);
    const token = stop.slice(stop.indexOf('#') + 1);
    const last = new Date(now.getTime() + 90 * 24 * 3_600_000 - 1000);
    expect(await openLink('savedSearch', token, last)).toEqual({
      account: account.id,
      search: search.id,
    });
    await expect(openLink('vacancy', token, now)).rejects.toThrow('not valid');
  });

  it('says what appeared and why its reader got it', async () => {
    const { html, text } = await compose(alert);
    for (const part of [html, text]) {
      expect(part).toContain('You get this email because you saved this search');
      expect(part).toContain('as soon as a matching bed appears');
      expect(part).toContain(alert.words);
      expect(part).toContain('01610000000');
      expect(part).toContain('16:42 on 19-11-2026');
    }
    expect(text).toMatch(/Residential dementia\s+4/);
  });

  it('of the morning has every home and how many more there are', async () => {
    const homes = [alerted, { ...alerted, home_name: 'Birch House', suspended: true }];
    const { subject, text } = await compose({ ...alert, pace: 'daily', homes, more: 3 });
    expect(subject).toBe('Beds you are looking for: 5 care homes since the last email');
    expect(text).toContain('Birch House, Oldham');
    expect(text).toContain('New placements are suspended there at present.');
    expect(text).toContain('And 3 more in the list.');
    expect(text).toContain('once a day');
  });

  it('of the morning after too many does not say that its reader asked for one a day', async () => {
    const { subject, text } = await compose({ ...alert, pace: 'rest', more: 1 });
    expect(subject).toBe('Beds you are looking for: 2 care homes since the last email');
    expect(text).toContain('as soon as a matching bed appears');
    expect(text).not.toContain('once a day');
  });

  it('bears hostile names', async () => {
    const name = 'Larch\r\nBcc: all@example.org<script>alert(1)</script>';
    const homes = [{ ...alerted, home_name: name, phone: name, local_authority: name }];
    const { subject, html, text } = await compose({ ...alert, first_name: name, homes });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script/i);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(linksOf(html)).toHaveLength(2);
  });
});

describe('a hostile name', () => {
  it('cannot add a header or a line', async () => {
    const name = 'Larch\r\nBcc: all@example.org\u2028\u0000House\n\nPay here';
    const { subject, text } = await compose({ ...weekday, home_name: name });
    expect(subject).toBe('Which beds are free at Larch Bcc: all@example.org House Pay here today?');
    expect(text.split('\n')).not.toContain('Pay here');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('is never markup', async () => {
    const name = '<script>alert("1")</script><a href="http://bad.example">x</a>';
    for (const content of [weekday, asked, updated]) {
      const hostile = { ...content, home_name: name, first_name: name };
      const { html } = await compose(
        hostile.kind === 'commissionerPrompt' ? { ...hostile, organisation: name } : hostile,
      );
      expect(html).not.toMatch(/<script/i);
      expect(linksOf(html)).toHaveLength(1);
    }
  });

  it('keeps its emoji, quotes and accents', async () => {
    const name = "St Brigid’s “Tŷ Gwyn” 👩‍⚕️ & O'Neill";
    const { subject, text } = await compose({ ...weekday, home_name: name });
    expect(subject).toBe(`Which beds are free at ${name} today?`);
    expect(text).toContain(`for ${name}.`);
  });

  it('cannot turn the text round', async () => {
    const { subject } = await compose({ ...weekday, home_name: 'Larch\u202e esuoH\u2066' });
    expect(subject).toBe('Which beds are free at Larch esuoH today?');
  });

  it('is cut when it is very long', async () => {
    const { subject } = await compose({ ...weekday, home_name: '🏡'.repeat(5000) });
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
  const home_name = 'x'.repeat(shift) + '🛏'.repeat(100);
  for (const content of [weekday, asked, updated]) {
    const { subject, html, text } = await compose({ ...content, home_name } as MailContent);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\p{Cs}/u);
  }
});
