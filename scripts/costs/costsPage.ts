import { jobs } from '../../events/schedule/jobs.ts';
import { together, type Use, usdByService, usdOf } from './bill.ts';
import { JOB_WORK, runsAMonth } from './jobs.ts';
import { MEASURED } from './measured.ts';
import { ASKING, ASSUMED, askingByCounters, laterOf, monthOf } from './month.ts';
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

/** The dollars of a month without what came later than the aim (ADR 129). */
const beforeLater = (homes: number, month: Record<string, Use>): number =>
  usdOf(together(...Object.values(month))) - usdOf(together(...Object.values(laterOf(homes))));
const before = SIZES.map((homes, at) => beforeLater(homes, months[at] as Record<string, Use>));

function byCause(): string {
  const later = Object.keys(laterOf(SIZES[0]));
  const causes = Object.keys(months[0] as Record<string, Use>).filter(
    (cause) => !later.includes(cause),
  );
  const row = (cause: string) => [
    cause,
    ...months.map((month) => dollars(usdOf(month[cause] as Use))),
  ];
  const sum = (what: string, usd: number[]) => [
    `**${what}**`,
    ...usd.map((amount) => `**${dollars(amount)}**`),
  ];
  return table(
    ['purpose', ...heads],
    [...causes.map(row), sum('before enquiries', before), ...later.map(row), sum('total', totals)],
  );
}

/** The same with other numbers of people who sign in for each home. */
function byPeople(): string {
  const { peopleAHome, fewPeopleAHome } = ASSUMED;
  const rows = [peopleAHome, fewPeopleAHome].flatMap((people) => {
    const each = SIZES.map((homes) => monthOf(homes, { peopleAHome: people }));
    return [
      [
        `${people}: before enquiries`,
        ...SIZES.map((homes, at) => dollars(beforeLater(homes, each[at] as Record<string, Use>))),
      ],
      [
        `${people}: total`,
        ...each.map((month) => dollars(usdOf(together(...Object.values(month))))),
      ],
    ];
  });
  return table(['people a home who sign in', ...heads], rows);
}

const LARGEST = SIZES.at(-1) as number;
const NARROWED = [0.6, 0.8, 1];
/** What a cached counter in front of the change feed would save at the largest size (ADR 129). */
function savedByCounters(): string {
  const now = usdOf(monthOf(LARGEST)[ASKING] as Use);
  return table(
    ['asked every', ...NARROWED.map((share) => `${share * 100}% of lists in one ICB`)],
    [2, 3].map((every) => [
      `${every} seconds`,
      ...NARROWED.map((narrowed) =>
        Math.round(now - usdOf(askingByCounters(LARGEST, { every, narrowed }))),
      ),
    ]),
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

const counted = (useName: keyof typeof prices) =>
  whole.map((use) => number(Math.round((use[useName] ?? 0) / 1000) / 1000));

function quantities(): string {
  return table(
    ['a month, in millions', ...heads],
    [
      ['calls of the API', ...counted('httpCalls')],
      [`of them ${ASKING}`, ...months.map(asking)],
      ['write units', ...counted('writeUnits')],
      ['read units', ...counted('readUnits')],
      ['mails', ...counted('mails')],
    ],
  );
}

const recipientRuns = Math.round(
  runsAMonth(jobs.find(({ name }) => name === 'countRecipients')?.cron ?? ''),
);
/** What counting the homes that nobody reaches costs the largest size. */
const recipients = usdOf({
  readUnits: recipientRuns * (JOB_WORK.countRecipients?.(LARGEST).readUnits ?? 0),
});

/** What the largest size costs with no list open at all. */
const floor = (before.at(-1) as number) - usdOf(months.at(-1)?.[ASKING] as Use);

const asking = (month: Record<string, Use>) =>
  number(Math.round((month[ASKING]?.httpCalls ?? 0) / 1000) / 1000);

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

## By people who sign in

${byPeople()}

## By service

${byService()}

## What dominates, and what to change

${quantities()}

- **Open lists.** A list that somebody uses asks every ${a.askEverySeconds} seconds what has changed, so that an
  update shows within five. One that nobody has touched for a minute asks every ${a.restingAskEverySeconds} seconds, and
  after a quarter of an hour it waits (decisions, section 13). Each call passes firewall, CloudFront,
  gateway and function. Lists in the background do not ask.
- **The aim of 260 dollars** for 15,000 homes, for what stood before enquiries, is not reached at
  ${a.peopleAHome} people a home who sign in, and is at ${a.fewPeopleAHome}. Most is people signing in and what open lists ask: with no list
  open at all it would be ${Math.round(floor)} dollars.
- **Fixed costs.** A small environment pays mostly for what does not depend on use: the firewall
  (${usdOf({ firewalls: 1, firewallRules: a.firewallRules })} dollars), up to ${a.alarmMetrics} metrics under alarm, the dashboard. A second environment for
  trying things out costs the same again, but can do without the firewall's managed rules.
- **People signing in.** Cognito charges for each person. Homes that update by the link in their mail do
  not sign in.
- **Logs.** About ${number(a.logBytes)} bytes a call, of which Lambda's own START, END and REPORT lines are a third:
  \`systemLogLevel: WARN\` removes them, and the durations with them.
- **The table is cheap**: a home's update is ${m.updateWriteUnits} write units, two thousandths of a cent. The
  snapshot every five minutes reads only what has changed since the one before.
- **Jobs that read every home**, over the index, do so once a day, or once an hour for the notes about beds
  (\`endNotes\`). What costs most of them is \`countRecipients\`, ${number(recipientRuns)} times a month: it reads every contact
  too, and looks up each of their addresses. That is ${dollars(recipients)} dollars at ${number(LARGEST)} homes.
- **Read units.** A call that reads asks for the caller's account and for what it shows; of a place's staff
  also for their contact, whose other addresses may be deactivated (ADR 37). Only a call that
  writes also looks for an earlier answer to its idempotency key.

## What a cached counter would save

Dollars a month at ${number(LARGEST)} homes, if open lists first asked a public answer, cached at the edge for a second,
whether anything has changed where they look. It is not built
([ADR 129](adr/0129-no-cached-counter-for-open-lists.md)): at the edge a question costs what it costs now, and a
list of all of England finds a change nearly every time.

${savedByCounters()}

## Assumed

| what | 500 | 2,000 | 15,000 |
| --- | ---: | ---: | ---: |
| commissioners at work each day | ${SIZES.map((homes) => number(a.commissioners[homes] as number)).join(' | ')} |

Homecare agencies are not in it. For every size: ${a.workingDays} working days of ${a.workingHours} hours in a month of ${a.days} days; ${a.updatesAHome} update a home and working day, with ${a.callsAroundUpdate} calls around it; ${a.lateShare * 100}% of homes get the weekday mail, ${a.contactsAsked} contacts each; ${a.peopleAHome} people a home sign in at least once a month. A commissioner has the list open ${a.hoursOfList} hours a day (${Math.round(a.listInUse * 100)}% of it in use, ${Math.round(a.listResting * 100)}% resting, else waiting), changes the search ${a.searches} times, opens ${a.homesOpened} homes, prompts ${a.prompts} and gets ${a.alertMails} alert mails. Every home sends in a report each month: ${a.reportReaders} readers get ${a.reportMails} mails about it and ${a.reportReceipts} receipt each, sections are saved ${a.sectionsSaved} times, with ${a.callsAroundReport} calls around it. ${a.enquiriesAHome} enquiries a home and month (10,500 for 15,000 homes) ask ${a.homesAsked} homes each, ${a.enquiryAnswers} answer, with ${a.callsAroundEnquiry} calls around it. Of ${a.broughtShare * 100}% of homes each contact gets the monthly mail of what updates brought. A function has 1 GB on arm64 and takes ${a.readMs} ms to read, ${a.listMs} for the list, ${a.writeMs} to save, ${a.followMs} to follow a change and ${a.mailMs} to send a mail; ${a.coldStarts} of 1,000 calls start one (${a.coldMs} ms more). A call writes ${number(a.logBytes)} bytes of logs, kept ${a.logMonths} months on average. A browser loads the site (${a.siteFiles} files, ${number(a.siteBytes / 1000)} KB) ${a.siteLoads} times a month. The table has ${a.yearsKept} years of updates and reports, documents take ${a.filesGb} GB. ${a.alarmMetrics} metrics under alarm, ${a.compositeAlarms} composite alarms, ${a.ownMetrics} of our own, ${a.dashboards} dashboard, ${a.secrets} secrets, ${a.firewallRules} firewall rules (a test compares these with the stacks).

The functions' times are estimates from this repository's benches on two cores, with an allowance for the network to DynamoDB and S3; nothing here has run in AWS.

## Measured

\`scripts/costs/measured.api.test.ts\` measures these through the real handlers, at each \`npm test\`: a home's item ${number(m.homeBytes)} bytes, ${m.contactsAHome} contacts a home; an update ${m.updateWriteUnits} write units in one transaction with its places in both indexes, ${number(m.updateKeptBytes)} bytes kept for good; a prompt ${m.promptWriteUnits} units; a mail ${m.mailBytes} bytes, and ${m.mailSentWriteUnits} units to take and to record; a report ${m.reportOpenedWriteUnits} units to open, ${m.reportMailWriteUnits} to queue a mail about it, ${m.reportSectionWriteUnits} to save its longest section and ${m.reportSubmittedWriteUnits} to send it in, ${number(m.reportKeptBytes)} bytes kept for good; the list's snapshot ${m.snapshotBytesAHome} bytes a home; a page of cards ${number(m.listPageBytes)} bytes (brotli).

## Prices

Looked up in November 2026. "Price list": AWS's price list for eu-west-2, as public notes of October 2026 quote its lines. "Published": AWS's pricing page and others agree, the same in every region. "Remembered: check": from the pricing page as remembered, to be checked there before anybody relies on it.

${priceTable()}

Left out, each far below a dollar: SQS, SNS, EventBridge, KMS, calls of Secrets Manager, the name in Route 53 (0.50). CloudFormation charges nothing for resources of AWS, so that a stack for each feature costs what one stack did.
`;
}
