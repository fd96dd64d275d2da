import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_NOTES } from '#shared/homes/bedNote.ts';
import { limitsInWords } from '#shared/homes/shownBeds.ts';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { composeMail } from '../composeMail.ts';
import { linksOf } from '../testing/hostileMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { larchHouse, savedSearchAlert } from './savedSearchAlert.mail.example.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const to = 'sam@example.org' as EmailAddress;
const compose = (content: MailContent) => composeMail({ to, content }, now);

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

describe('an alert of a saved search', () => {
  it('leads to the list with the search, and to the page that stops it, in both parts', async () => {
    const { html, text, subject } = await compose(savedSearchAlert);
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
      account: savedSearchAlert.account,
      search: savedSearchAlert.search,
    });
    await expect(openLink('vacancy', token, now)).rejects.toThrow('not valid');
  });

  it('says what appeared and why its reader got it', async () => {
    const { html, text } = await compose(savedSearchAlert);
    for (const part of [html, text]) {
      expect(part).toContain('You get this email because you saved this search');
      expect(part).toContain('as soon as a matching bed appears');
      expect(part).toContain(savedSearchAlert.words);
      expect(part).toContain('01610000000');
      expect(part).toContain('16:42 on 19-11-2026');
    }
    expect(text).toMatch(/Residential dementia\s+4/);
  });

  it('says how many beds can be used now, in the table and in the line of one of several', async () => {
    const usable = {
      all: 2,
      types: [
        { bed_type: 'Residential' as const, usable: 2 },
        { bed_type: 'Residential dementia' as const, usable: 1 },
      ],
    };
    const home = { ...larchHouse, usable };
    const { html, text } = await compose({ ...savedSearchAlert, homes: [home] });
    expect(text).toMatch(/Bed type\s+Vacant beds\s+Usable now/);
    expect(text).toMatch(/Residential dementia\s+4\s+1/);
    expect(text).toMatch(/Vacant beds in total\s+17\s+2/);
    // The large figure is what can be used.
    expect(html).toMatch(/font-size:32px[^>]*>2</);
    const several = await compose({ ...savedSearchAlert, homes: [home, larchHouse] });
    expect(several.text.replace(/\s+/g, ' ')).toContain('17 vacant beds · 2 usable now (');
    const plain = await compose(savedSearchAlert);
    expect(plain.text).not.toMatch(/usable/i);
  });

  it('has all that a home says of its beds, however many notes it has', async () => {
    const limits = Array.from({ length: MAX_NOTES }, (_, at) => ({
      bed_type: 'Residential dementia' as const,
      beds: at === MAX_NOTES - 1 ? 900 : 999,
      limit: 'shared room' as const,
    }));
    const words = '3 nursing, 3 nursing dementia, 3 residential, 3 residential dementia';
    const up = ' · 2 usable now'.repeat(4);
    const in_words = `12 vacant, as up to ${words}${up}; ${limitsInWords(limits)}`;
    const { text } = await compose({ ...savedSearchAlert, homes: [{ ...larchHouse, in_words }] });
    expect(text.replace(/\s+/g, ' ')).toContain('900 residential dementia beds (shared room).');
  });

  it('names the contact to ring, where there is one', async () => {
    const home = { ...larchHouse, contact: 'Alex Example' };
    for (const homes of [[home], [home, larchHouse]]) {
      const { text } = await compose({ ...savedSearchAlert, homes });
      expect(text.replace(/\s+/g, ' ')).toContain('Contact: Alex Example, 01610000000');
    }
  });

  it('says that dementia beds are among the total', async () => {
    const home = { ...larchHouse, in_words: '17 residential, 4 of them for dementia' };
    for (const homes of [[home], [home, larchHouse]]) {
      const { text } = await compose({ ...savedSearchAlert, homes });
      expect(text.replace(/\s+/g, ' ')).toContain('17 residential, 4 of them for dementia');
    }
  });

  it('of the morning has every home and how many more there are', async () => {
    const homes = [larchHouse, { ...larchHouse, home_name: 'Birch House', suspended: true }];
    const byWhom = ['Local authority suspension', 'Voluntary suspension'];
    const named = [{ ...larchHouse, suspended: true, suspensions: byWhom }];
    const composedMail = await compose({ ...savedSearchAlert, homes: named });
    const several = await compose({ ...savedSearchAlert, homes: [...named, larchHouse] });
    for (const mail of [composedMail, several]) {
      expect(mail.text.replace(/\s+/g, ' ')).toContain(
        'New placements are suspended there now (local authority suspension, voluntary suspension).',
      );
    }
    const aqp_suspension =
      'Suspended from the AQP list. Cannot update while suspended, since 02/11/2026.';
    for (const mail of [
      await compose({ ...savedSearchAlert, homes: [{ ...larchHouse, aqp_suspension }] }),
      await compose({
        ...savedSearchAlert,
        homes: [{ ...larchHouse, aqp_suspension }, larchHouse],
      }),
    ]) {
      const words = mail.text.replace(/\s+/g, ' ');
      expect(words).toContain(aqp_suspension);
      expect(words).not.toContain('New placements are suspended');
    }
    const { subject, text } = await compose({ ...savedSearchAlert, pace: 'daily', homes, more: 3 });
    expect(subject).toBe('Beds you are looking for: 5 care homes since the last email');
    expect(text).toContain('Birch House, Oldham');
    expect(text).toContain('New placements are suspended there now.');
    expect(text).toContain('And 3 more in the list.');
    expect(text).toContain('once a day');
  });

  it('of the morning after too many does not say that its reader asked for one a day', async () => {
    const { subject, text } = await compose({ ...savedSearchAlert, pace: 'rest', more: 1 });
    expect(subject).toBe('Beds you are looking for: 2 care homes since the last email');
    expect(text).toContain('as soon as a matching bed appears');
    expect(text).not.toContain('once a day');
  });

  it('bears hostile names', async () => {
    const name = 'Larch\r\nBcc: all@example.org<script>alert(1)</script>';
    const homes = [{ ...larchHouse, home_name: name, phone: name, local_authority: name }];
    const { subject, html, text } = await compose({ ...savedSearchAlert, first_name: name, homes });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script/i);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(linksOf(html)).toHaveLength(2);
  });
});
