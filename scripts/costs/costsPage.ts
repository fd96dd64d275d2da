import { together, type Use, usdByService, usdOf } from './bill.ts';
import { MEASURED } from './measured.ts';
import { ASSUMED, monthOf } from './month.ts';
import { type Price, prices } from './prices.ts';

/** Homes of the environments that the page speaks of: a county, a region, England. */
export const SIZES = [500, 2000, 15_000] as const;

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 4 });
const dollars = (usd: number) =>
  usd > 0 && usd < 0.5 ? '< 1' : usd.toLocaleString('en-GB', { maximumFractionDigits: 0 });

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

const months = SIZES.map((homes) => monthOf(homes));
const whole = months.map((month) => together(...Object.values(month)));
const totals = whole.map(usdOf);
const heads = SIZES.map((homes) => `${number(homes)} homes`);

function byCause(): string {
  const causes = Object.keys(months[0] as Record<string, Use>);
  const rows = causes.map((cause) => [
    cause,
    ...months.map((month) => dollars(usdOf(month[cause] as Use))),
  ]);
  return table(
    ['purpose', ...heads],
    [...rows, ['**total**', ...totals.map((usd) => `**${dollars(usd)}**`)]],
  );
}

function byService(): string {
  const services = whole.map(usdByService);
  const names = [...(services[0] as Map<string, number>).keys()];
  return table(
    ['service', ...heads],
    names.map((name) => [name, ...services.map((each) => dollars(each.get(name) ?? 0))]),
  );
}

const counted = (of: keyof typeof prices) =>
  whole.map((use) => number(Math.round((use[of] ?? 0) / 1000) / 1000));

function quantities(): string {
  return table(
    ['a month, in millions', ...heads],
    [
      ['calls of the API', ...counted('httpCalls')],
      ['of them open lists asking what is new', ...months.map(asking)],
      ['write units', ...counted('writeUnits')],
      ['read units', ...counted('readUnits')],
      ['mails', ...counted('mails')],
    ],
  );
}

/** What the largest size costs with no list open at all. */
const floor =
  (totals.at(-1) as number) - usdOf(months.at(-1)?.['open lists asking what is new'] as Use);

const asking = (month: Record<string, Use>) =>
  number(Math.round((month['open lists asking what is new']?.httpCalls ?? 0) / 1000) / 1000);

function priceTable(): string {
  const words = {
    listed: 'price list',
    published: 'published',
    remembered: 'remembered: check',
  };
  return table(
    ['service', 'unit', 'dollars', 'source'],
    Object.values<Price>(prices).map(({ service, of, usd, per, source }) => [
      service,
      of,
      per === 1 ? String(usd) : `${usd} for ${number(per)}`,
      words[source],
    ]),
  );
}

/** docs/costs.md, made from the arithmetic beside it. */
export function costsPage(): string {
  const a = ASSUMED;
  const m = MEASURED;
  return `# What a month costs

Made by \`npm run costs\` from \`scripts/costs\`; \`npm test\` fails when it is out of date. US dollars a
month in eu-west-2, for one environment, before tax, **with no free tier and no discount taken off**.
This is an estimate to plan with, not a quotation. It assumes the use stated below.

## By purpose

${byCause()}

## By service

${byService()}

## What dominates, and what to change

${quantities()}

- **Open lists.** A list that somebody uses asks every ${a.askEverySeconds} seconds what has changed, so that an
  update shows within five. One that nobody has touched for a minute asks every ${a.restingAskEverySeconds} seconds, and
  after a quarter of an hour it waits (decisions, section 13). Each call passes firewall, CloudFront,
  gateway and function. Lists in the background do not ask.
- **The aim of 200 dollars** for 15,000 homes is not reached. What is left is mostly people signing in and
  what their calls cost: with no list open at all it would be ${Math.round(floor)} dollars.
- **Fixed costs.** A small environment pays mostly for what does not depend on use: the firewall
  (${usdOf({ firewalls: 1, firewallRules: a.firewallRules })} dollars), up to ${a.alarmMetrics} metrics under alarm, the dashboard. A second environment for
  trying things out costs the same again, but can do without the firewall's managed rules.
- **People signing in.** Cognito charges for each person. Homes that update by the link in their mail do
  not sign in.
- **Logs.** About ${number(a.logBytes)} bytes a call, of which Lambda's own START, END and REPORT lines are a third:
  \`systemLogLevel: WARN\` removes them, and the durations with them.
- **The table is cheap**: a home's update is ${m.updateWriteUnits} write units, a thousandth of a cent. Two jobs read
  every home once, over the index: the nightly rebuild and the weekday prompt. The snapshot every five
  minutes reads only what has changed since the one before.
- **Read units.** A call that reads asks for the caller's account and for what it shows. Only a call that
  writes also looks for an earlier answer to its idempotency key.

## Assumed

| what | 500 | 2,000 | 15,000 |
| --- | ---: | ---: | ---: |
| commissioners at work each day | ${SIZES.map((homes) => number(a.commissioners[homes] as number)).join(' | ')} |

For every size: ${a.workingDays} working days of ${a.workingHours} hours in a month of ${a.days} days; ${a.updatesAHome} update a home and working day, with ${a.callsAroundUpdate} calls around it; ${a.lateShare * 100}% of homes get the weekday mail, ${a.contactsAsked} contacts each; ${a.peopleAHome} people a home sign in at least once a month. A commissioner has the list open ${a.hoursOfList} hours a day (${Math.round(a.listInUse * 100)}% of it in use, ${Math.round(a.listResting * 100)}% resting, else waiting), changes the search ${a.searches} times, opens ${a.homesOpened} homes, prompts ${a.prompts} and gets ${a.alertMails} alert mails. Every home sends in a report each month: ${a.reportReaders} readers get ${a.reportMails} mails about it and ${a.reportReceipts} receipt each, sections are saved ${a.sectionsSaved} times, with ${a.callsAroundReport} calls around it. ${a.enquiriesAHome} enquiries a home and month (10,500 for 15,000 homes) ask ${a.homesAsked} homes each, ${a.enquiryAnswers} answer, with ${a.callsAroundEnquiry} calls around it. Of ${a.broughtShare * 100}% of homes each contact gets the monthly mail of what updates brought. A function has 1 GB on arm64 and takes ${a.readMs} ms to read, ${a.listMs} for the list, ${a.writeMs} to save, ${a.followMs} to follow a change and ${a.mailMs} to send a mail; ${a.coldStarts} of 1,000 calls start one (${a.coldMs} ms more). A call writes ${number(a.logBytes)} bytes of logs, kept ${a.logMonths} months on average. A browser loads the site (${a.siteFiles} files, ${number(a.siteBytes / 1000)} KB) ${a.siteLoads} times a month. The table has ${a.yearsKept} years of updates and reports, documents take ${a.filesGb} GB. ${a.alarmMetrics} metrics under alarm, ${a.compositeAlarms} composite alarms, ${a.ownMetrics} of our own, ${a.dashboards} dashboard, ${a.secrets} secrets, ${a.firewallRules} firewall rules (a test compares these with the stacks).

The functions' times are estimates from this repository's benches on two cores, with an allowance for the network to DynamoDB and S3; nothing here has run in AWS.

## Measured

\`scripts/costs/measured.api.test.ts\` measures these through the real handlers, at each \`npm test\`: a home's item ${number(m.homeBytes)} bytes, ${m.contactsAHome} contacts a home; an update ${m.updateWriteUnits} write units in one transaction with its places in both indexes, ${number(m.updateKeptBytes)} bytes kept for good; a prompt ${m.promptWriteUnits} units; a mail ${m.mailBytes} bytes, and ${m.mailSentWriteUnits} units to take and to record; a report ${m.reportOpenedWriteUnits} units to open, ${m.reportMailWriteUnits} to queue a mail about it, ${m.reportSectionWriteUnits} to save its longest section and ${m.reportSubmittedWriteUnits} to send it in, ${number(m.reportKeptBytes)} bytes kept for good; the list's snapshot ${m.snapshotBytesAHome} bytes a home; a page of cards ${number(m.listPageBytes)} bytes (brotli).

## Prices

Looked up in November 2026. "Price list": AWS's price list for eu-west-2, as public notes of October 2026 quote its lines. "Published": AWS's pricing page and others agree, the same in every region. "Remembered: check": from the pricing page as remembered, to be checked there before anybody relies on it.

${priceTable()}

Left out, each far below a dollar: SQS, SNS, EventBridge, KMS, calls of Secrets Manager, the name in Route 53 (0.50). CloudFormation charges nothing for resources of AWS, so that a stack for each feature costs what one stack did.
`;
}
