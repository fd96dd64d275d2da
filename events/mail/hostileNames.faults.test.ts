import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withFormulas } from '#shared/kernel/csv.ts';
import { EmailAddress, instant } from '#shared/kernel/ids.ts';
import { type FaultyProxy, startFaultyProxy } from '#shared/testing/faultyProxy.ts';
import { scale } from '#shared/testing/scale.ts';
import { aListItem } from '../../frontend/src/components/homes/testing/aListItem.ts';
import { homesCsv } from '../../frontend/src/features/careHomesList/homesCsv.ts';
import { changesCsv, figuresCsv } from '../../frontend/src/features/history/historyFiles.ts';
import { composeMail } from '../composeMail.ts';
import { type FakeSes, startFakeSes } from '../testing/fakeSes.ts';
import { openMailReader, withNames } from '../testing/hostileMail.ts';
import { HOSTILE_PARTS } from '../testing/hostileNames.ts';
import { mailExamples } from '../testing/mailExamples.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import type { ComposedMail } from './composeOfKind.ts';
import { oneLine } from './oneLine.ts';
import { sendMail } from './sendMail.ts';

const NAMES = scale({ short: 250, full: 10_000 });
const NOW = new Date('2026-11-23T09:00:00.000Z');

const names: string[] = fc.sample(
  fc
    .array(
      fc.oneof(fc.constantFrom(...HOSTILE_PARTS), fc.string({ unit: 'binary', maxLength: 12 })),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((parts) => parts.join('')),
  { numRuns: NAMES, seed: 20261123 },
);
/** Another name for each field, so that all fields of a mail are hostile in their own way. */
const nameAt = (at: number): string => names[at % names.length] ?? '';

const examples = await mailExamples();
const kinds = new Set(examples.map(({ kind }) => kind));

let ses: FakeSes;
let proxy: FaultyProxy;
const reader = openMailReader();
beforeAll(async () => {
  ses = await startFakeSes();
  proxy = await startFaultyProxy(ses.endpoint);
  Object.assign(process.env, TEST_ENVIRONMENT, { AWS_ENDPOINT_URL_SES: proxy.endpoint });
});
afterAll(async () => {
  await reader.close();
  await proxy.stop();
  await ses.stop();
});

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
  const plainly = new Map<string, ComposedMail>();
  let headers = 0;
  let recipients = 0;
  for (const [at] of names.entries()) {
    const example = examples[at % examples.length];
    if (!example) throw new Error('There are kinds of mail');
    const to = EmailAddress.parse(`reader-${at}@example.org`);
    const name = (field: number) => nameAt(at + field * 7);
    const content = withNames(example, name);
    const composed = await composeMail({ to, content }, NOW);
    // A text that holds nothing to be shown is no name; an optional one that is empty is left out.
    const plainContent = withNames(example, (field) => {
      if (name(field) === '') return '';
      return oneLine(name(field)) === '' ? '\u202e' : 'Plain';
    });
    const key = JSON.stringify(plainContent);
    const plain = plainly.get(key) ?? (await composeMail({ to, content: plainContent }, NOW));
    plainly.set(key, plain);
    expect(reader.harmIn(composed, plain), `${example.kind}, name ${at}`).toEqual([]);
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
  }
  expect({ headers, recipients }).toEqual({ headers: 0, recipients: 0 });
  expect(new Set(ses.mails.map(({ to }) => to)).size).toBe(NAMES);
  console.log(
    `${NAMES} hostile names in mails of ${kinds.size} kinds: 0 injected headers, 0 recipients, 0 elements, 0 foreign links`,
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
      const result = EmailAddress.safeParse(tried);
      if (result.success)
        expect(result.data).toMatch(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+$/);
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
  const check = (csv: string, table: (string | undefined)[][]): void => {
    const [, ...rows] = read(csv);
    expect(rows).toHaveLength(table.length);
    for (const [y, row] of rows.entries()) {
      for (const [x, cell] of row.entries()) {
        cells += 1;
        expect(cell).not.toMatch(FORMULA);
        const text = table[y]?.[x];
        if (text !== undefined) expect(withFormulas(cell)).toBe(whole(text));
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
      { search, bsol: false },
    );
    check(
      list,
      homes.map(({ name, provider }) => [name, provider]),
    );
    const [header = [], ...rows] = read(list);
    for (const [n, row] of rows.entries()) {
      const name = whole(some[n] ?? '');
      expect(withFormulas(row[header.indexOf('Comments on vacancies')] ?? '')).toBe(name);
      expect(withFormulas(row[header.indexOf('Search')] ?? '')).toBe(whole(search));
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
