import { beforeAll, expect, it } from 'vitest';
import type { EmailAddress } from '#shared/kernel/ids.ts';
import type { MailContent } from '#shared/mailContent.ts';
import { openLink } from '#shared/server/linkToken.ts';
import { composeMail } from '../composeMail.ts';
import { linksOf } from '../testing/hostileMail.ts';
import { TEST_ENVIRONMENT } from '../testing/mailroom.ts';
import { examples } from './reports.mail.example.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const to = 'sam@example.org' as EmailAddress;
const compose = (content: MailContent | undefined) =>
  composeMail({ to, content: content as MailContent }, now);
const ofLocation = (kind: MailContent['kind']) =>
  examples.find((example) => example.kind === kind && 'place_kind' in example);

beforeAll(() => {
  Object.assign(process.env, TEST_ENVIRONMENT);
});

it('leads to the page of a service location’s report, by a link that opens no home’s', async () => {
  const { html, text } = await compose(ofLocation('reportOpened'));
  const [link = ''] = linksOf(html);
  const [page, token = ''] = link.split('#');
  expect(page).toMatch(/\/domcare\/report_link$/);
  const claims = await openLink('domcareReport', token, now);
  expect(claims).toMatchObject({ place: { kind: 'serviceLocation' }, period: '2026-10' });
  await expect(openLink('report', token, now)).rejects.toThrow(/not valid/);
  expect(text).toContain('It takes about 8 minutes');
  expect(text).toContain('others at the service location can help');
  expect(text.replaceAll('\n', ' ')).toContain('edit the service location’s contacts');
});

it('leads from the receipt to the report’s own address', async () => {
  const { html } = await compose(ofLocation('reportReceipt'));
  expect(linksOf(html)[0]).toMatch(
    /\/domcare\/service_location\/7b6ff5b0-[0-9a-f-]+\/reports\/2026-10\/receipt$/,
  );
});

it('keeps the words and pages of a home’s mails', async () => {
  const { html, text } = await compose(examples[0]);
  expect(linksOf(html)[0]).toMatch(/[^e]\/report_link#/);
  expect(text).toContain('It takes about 12 minutes');
  expect(text).toContain('others at the home can help');
});
