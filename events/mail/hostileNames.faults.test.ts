import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aListItem } from '../../frontend/src/components/homes/testing/aListItem.ts';
import { homesCsv } from '../../frontend/src/features/careHomesList/homesCsv.ts';
import { changesCsv, figuresCsv } from '../../frontend/src/features/history/historyFiles.ts';
import { homeRef } from '../../shared/homes/careHome.ts';
import { AccountId, EmailAddress, HomeUuid, instant } from '../../shared/kernel/ids.ts';
import { MailContent } from '../../shared/mail/mail.ts';
import type { SavedSearchId } from '../../shared/savedSearches/savedSearch.ts';
import { type FaultyProxy, startFaultyProxy } from '../../shared/testing/faultyProxy.ts';
import { HIDDEN_CHARACTERS } from '../../shared/testing/hiddenCharacters.ts';
import { scale } from '../../shared/testing/scale.ts';
import { type FakeSes, startFakeSes } from '../testing/fakeSes.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { composeMail } from './composeMail.tsx';
import { sendMail } from './sendMail.ts';

const NAMES = scale({ short: 250, full: 10_000 });
const NOW = new Date('2026-11-23T09:00:00.000Z');
const SITE = TEST_ENVIRONMENT.SITE_URL;

/** What people have tried in fields for names. */
const PARTS = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '\v',
  '\0',
  '\t',
  ' ',
  '\r\nBcc: everyone@example.org',
  '\nTo: other@example.org\nSubject: Your password',
  '\r\n\r\n<h1>Sign in</h1>',
  'Bcc: everyone@example.org',
  '%0d%0aBcc:everyone@example.org',
  '\\r\\nCc: a@example.org',
  '=?utf-8?B?DQpCY2M6IGFAZXhhbXBsZS5vcmc=?=',
  '=?utf-8?q?=0D=0ABcc:_a@example.org?=',
  ', other@example.org',
  '; other@example.org',
  '<other@example.org>',
  '"Other" <other@example.org>',
  '"',
  "'",
  '\\"',
  ...HIDDEN_CHARACTERS,
  'علی\u200cرضا',
  '🛏',
  'Ŵ',
  '<script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '" onclick="alert(1)',
  '</a><a href="https://x.example.org">',
  '<!--',
  ']]>',
  '&lt;b&gt;',
  '&#13;&#10;',
  'javascript:alert(1)',
  'https://x.example.org/?a=b#c',
  '{{7*7}}<%= 7*7 %>',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://x.example.org","Open")',
  '+44 1632 960001',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '﹦1+1',
  '|calc',
  '%1',
  "'=1+1",
  '";=1+1',
  ',=1+1,',
  'Larch House',
  'x'.repeat(5000),
];

const names: string[] = fc.sample(
  fc
    .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'binary', maxLength: 12 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
  { numRuns: NAMES, seed: 20261123 },
);
/** Another name for each field, so that all fields of a mail are hostile in their own way. */
const nameAt = (at: number): string => names[at % names.length] ?? '';

const KINDS = MailContent.def.options.map((option) => option.def.shape.kind.def.values[0]);
const home = HomeUuid.parse('7b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f');
const figures = {
  types: [{ bed_type: 'Residential' as const, vacant_beds: 2 }],
  vacant_beds: 2,
  updated_at: '2026-11-18T10:00:00.000Z',
};

/** Contents of a kind, of so many homes where it tells of several; each text is what `name` gives. */
function contentOf(
  kind: (typeof KINDS)[number],
  count: number,
  name: (field: number) => string,
): MailContent {
  const about = { home, home_name: name(0), first_name: name(1) };
  const prompt = {
    ...about,
    ...figures,
    contact: '8b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f',
    stands_in_for: [name(2), name(3)],
  };
  switch (kind) {
    case 'weekdayPrompt':
      return { kind, ...prompt };
    case 'commissionerPrompt':
      return { kind, ...prompt, organisation: name(4) };
    case 'homeUpdated':
      return { kind, ...about, ...figures };
    case 'invitation':
      return {
        kind,
        place: homeRef(home),
        place_name: name(0),
        first_name: name(1),
        contact: prompt.contact,
        invited_by: name(2),
      };
    case 'accountChanged':
      return { kind, what: 'passwordChanged', first_name: name(0) };
    case 'savedSearchAlert':
      return {
        kind,
        account: AccountId.parse('9b6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f'),
        search: 'ab6ff5b0-1c58-4b5e-9f5e-0d7f0c1d2e3f' as SavedSearchId,
        first_name: name(1),
        words: name(2),
        filters: { search: `text-${name(3)}` },
        pace: 'at_once',
        homes: Array.from({ length: count }, (_, n) => ({
          ...figures,
          home_name: name(4 * n),
          local_authority: name(4 * n + 5),
          phone: name(4 * n + 6),
          suspended: false,
        })),
        more: 0,
      };
    default:
      throw new Error(`A mail of a kind that this suite does not know: ${kind}`);
  }
}

let ses: FakeSes;
let proxy: FaultyProxy;
const page = new Window({ settings: { disableJavaScriptEvaluation: true } });
beforeAll(async () => {
  ses = await startFakeSes();
  proxy = await startFaultyProxy(ses.endpoint);
  Object.assign(process.env, TEST_ENVIRONMENT, { AWS_ENDPOINT_URL_SES: proxy.endpoint });
});
afterAll(async () => {
  await page.happyDOM.close();
  await proxy.stop();
  await ses.stop();
});

/** The elements of a page with the names of their attributes, in order. */
function elementsOf(html: string): { skeleton: string[]; links: string[] } {
  const read = new page.DOMParser().parseFromString(html, 'text/html');
  const all = [...read.querySelectorAll('*')];
  return {
    // A short preview is filled up with one more element.
    skeleton: all
      .filter((one) => !one.matches('[data-skip-in-text] > div:not([style])'))
      .map((one) => [one.tagName, ...one.getAttributeNames()].join(' ')),
    links: all.flatMap((one) => [one.getAttribute('href') ?? one.getAttribute('src') ?? []].flat()),
  };
}

const FIELDS = [
  'Action',
  'Version',
  'Source',
  'Destination.ToAddresses.member.1',
  'Message.Subject.Data',
  'Message.Subject.Charset',
  'Message.Body.Html.Data',
  'Message.Body.Html.Charset',
  'Message.Body.Text.Data',
  'Message.Body.Text.Charset',
  'Tags.member.1.Name',
  'Tags.member.1.Value',
].toSorted();

it(`${NAMES} hostile names in mails: no header, no recipient, no markup and no link of theirs`, async () => {
  const plainly = new Map<string, string[]>();
  let headers = 0;
  let recipients = 0;
  for (const [at] of names.entries()) {
    const kind = KINDS[at % KINDS.length];
    if (!kind) throw new Error('There are kinds of mail');
    const to = EmailAddress.parse(`reader-${at}@example.org`);
    const count = 1 + (at % 2);
    const content = contentOf(kind, count, (field) => nameAt(at + field * 7));
    const composed = await composeMail({ to, content }, NOW);
    // Whole characters only, which every protocol can carry.
    for (const part of [composed.subject, composed.html, composed.text]) {
      expect(/\p{Cs}/u.test(part)).toBe(false);
    }
    const sending = await sendMail(composed);
    // On a machine that is very busy SES's own time-out can pass; such a mail is given once more.
    if (sending.outcome === 'unknown') {
      expect(sending.fault).toBe('TimeoutError');
      expect(await sendMail(composed)).toMatchObject({ outcome: 'sent' });
    } else expect(sending).toMatchObject({ outcome: 'sent' });

    const sent = new URLSearchParams(proxy.calls.at(-1)?.body);
    proxy.calls.length = 0;
    expect([...sent.keys()].toSorted()).toEqual(FIELDS);
    expect(sent.get('Source')).toBe('Placewell <vacancies@example.org>');
    if (sent.get('Destination.ToAddresses.member.1') !== to) recipients += 1;
    const subject = sent.get('Message.Subject.Data') ?? '';
    // Neither a break nor an encoded word, which a mail program would turn into other text.
    if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|=\?/u.test(subject) || subject.trim() === '') headers += 1;
    expect([...subject].length).toBeLessThanOrEqual(200);
    expect(sent.get('Message.Body.Text.Data')).not.toMatch(/[^\P{Cc}\n]/u);

    const { skeleton, links } = elementsOf(composed.html);
    const form = `${kind} of ${count}`;
    if (!plainly.has(form)) {
      const plain = await composeMail({ to, content: contentOf(kind, count, () => 'Plain') }, NOW);
      plainly.set(form, elementsOf(plain.html).skeleton);
    }
    expect(skeleton).toEqual(plainly.get(form));
    expect(links.filter((link) => !link.startsWith(`${SITE}/`))).toEqual([]);
  }
  expect({ headers, recipients }).toEqual({ headers: 0, recipients: 0 });
  expect(new Set(ses.mails.map(({ to }) => to)).size).toBe(NAMES);
  console.log(
    `${NAMES} hostile names in mails of ${KINDS.length} kinds: 0 injected headers, 0 recipients, 0 elements, 0 foreign links`,
  );
});

it('no address that holds anything but an address is taken for one', () => {
  for (const name of names) {
    for (const tried of [
      name,
      `${name}@example.org`,
      `a@example.org${name}`,
      `a@${name}example.org`,
      `"${name}"@example.org`,
    ]) {
      const taken = EmailAddress.safeParse(tried);
      if (taken.success) expect(taken.data).toMatch(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+$/);
    }
  }
});

/** A cell that a spreadsheet would calculate. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫|%]|^[\t\r\n]/u;
/** As UTF-8 keeps it, which knows no halves of characters. */
const whole = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

it(`${NAMES} hostile names in CSV files: no formula, no row and no column of theirs`, () => {
  let cells = 0;
  const read = (csv: string): string[][] =>
    parse(Buffer.from(csv, 'utf8'), { bom: true, record_delimiter: '\r\n' });
  const check = (csv: string, given: (string | undefined)[][]): void => {
    const [, ...rows] = read(csv);
    expect(rows).toHaveLength(given.length);
    for (const [y, row] of rows.entries()) {
      for (const [x, cell] of row.entries()) {
        cells += 1;
        expect(cell).not.toMatch(FORMULA);
        const text = given[y]?.[x];
        if (text !== undefined) expect([whole(text), `'${whole(text)}`]).toContain(cell);
      }
    }
  };
  const at = instant(NOW);
  const chunk = 50;
  for (let from = 0; from < names.length; from += chunk) {
    const some = names.slice(from, from + chunk);
    const search = nameAt(from + 3);
    const homes = some.map((name, n) =>
      aListItem(n + 1, {
        name,
        provider: nameAt(from + n + 1),
        full_address: nameAt(from + n + 2),
        home_manager: nameAt(from + n + 3),
        local_authority: nameAt(from + n + 4),
        phone_numbers: [nameAt(from + n + 5), name],
        emails: [nameAt(from + n + 6)],
        // It goes into an address: as the table keeps it, without halves of characters.
        cqc_recorded_id: whole(nameAt(from + n + 7)),
        vacancy_info: { types: [], comments: name },
      }),
    );
    const list = homesCsv(
      { results: homes, distances: null, count: homes.length, as_of: at },
      { search, aqp: true },
    );
    check(
      list,
      homes.map(({ name, provider }) => [name, provider]),
    );
    const [header = [], ...rows] = read(list);
    for (const [n, row] of rows.entries()) {
      const name = whole(some[n] ?? '');
      expect([name, `'${name}`]).toContain(row[header.indexOf('Comments on vacancies')]);
      expect([whole(search), `'${whole(search)}`]).toContain(row[header.indexOf('Search')]);
    }
    check(
      figuresCsv({
        before: null,
        updates: some.map((name, n) => ({
          at,
          vacant_beds: 1,
          types: [],
          comments: name,
          by: nameAt(from + n + 1),
          channel: 'portal' as const,
        })),
        begin: 0,
        end: NOW.getTime(),
      }),
      some.map((name, n) => [undefined, undefined, '1', name, nameAt(from + n + 1)]),
    );
    check(
      changesCsv(
        some.map((name, n) => ({
          id: String(n),
          at,
          who: name,
          kind: 'account' as const,
          what: nameAt(from + n + 1),
          differences: [
            { label: nameAt(from + n + 2), before: name, after: nameAt(from + n + 3) },
          ] as never,
        })),
        { complete: true },
      ),
      some.map((name, n) => [
        undefined,
        undefined,
        name,
        nameAt(from + n + 1),
        nameAt(from + n + 2),
        name,
        nameAt(from + n + 3),
      ]),
    );
  }
  console.log(
    `${NAMES} hostile names in 3 CSV files, ${cells} cells: 0 formulas, 0 extra rows or columns, every text read back as it was`,
  );
});
