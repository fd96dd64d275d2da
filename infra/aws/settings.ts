import { execFileSync } from 'node:child_process';
import type { App } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { MapTiles } from '../mapTiles.ts';

const EnvironmentName = z.enum(['dev', 'staging', 'production']);
type EnvironmentName = z.infer<typeof EnvironmentName>;

const Settings = z.strictObject({
  /** Where the data lives. The site's stack is always in us-east-1, where CloudFront's firewall is. */
  region: z.string().check(z.regex(/^[a-z]{2}-[a-z]+-\d$/, 'a region, such as eu-west-2')),
  siteUrl: z.url().check(z.regex(/^https:\/\/[^/]+$/, 'https://host, with no slash at the end')),
  /** The sender of every mail; its domain becomes the SES identity. */
  mailFrom: z.email(),
  /** Whom an AQP-suspended home writes to, by contract variant; `own` is for those without one. */
  aqpContacts: z.optional(
    z.strictObject({
      sussex: z.optional(z.email()),
      frimley: z.optional(z.email()),
      london: z.optional(z.email()),
      own: z.optional(z.email()),
    }),
  ),
  /** Who gets the alarms by mail. */
  alarmMail: z.optional(z.email()),
  /** Whether commissioners and the central team must sign in with a second step. */
  commissionersNeedMfa: z._default(z.boolean(), true),
  /** Whether the care homes list begins with the AQP list where its path says nothing. */
  aqpOnlyDefault: z._default(z.boolean(), false),
  /** Another address of commissioners' quality dashboard, outside Placewell. */
  qualityDashboardUrl: z.optional(z.url({ protocol: /^https$/ })),
  /** Where the map's tiles come from; without them it shows a plain outline of England. */
  mapTiles: z.optional(MapTiles),
  /** The Route 53 zone of the domain, where AWS keeps its DNS: records and certificate are made then. */
  hostedZone: z.optional(
    z.strictObject({
      id: z.string().check(z.regex(/^Z[A-Z0-9]+$/, "a hosted zone's id, such as Z0123456789ABC")),
      name: z.string().check(z.minLength(1)),
    }),
  ),
  /** Whether SES has verified the sender's domain: from then on Cognito's mails are sent by it too. */
  mailDomainVerified: z._default(z.boolean(), false),
  /** SES's sending rate of the account: mails that can wait take four fifths of it. */
  mailsASecond: z._default(z.number().check(z.positive()), 14),
  /** Who gets the reports that receiving servers make of mails in our name. */
  dmarcReports: z.optional(z.email()),
  /** US dollars a month, above which `alarmMail` is told. */
  monthlyBudget: z.optional(z.number().check(z.positive())),
  /** How many functions may run at once in the account and region (Lambda's quota). */
  lambdaConcurrency: z._default(z.int().check(z.positive()), 1000),
  /** Which of its two keys CloudFront sends to the API (runbook, Changing the origin keys). */
  originKey: z._default(z.enum(['a', 'b']), 'a'),
  /**
   * The last day on which links are good that were signed with the one key of all, before each group had
   * its own. An environment that was deployed first with the groups' keys has none.
   */
  formerLinkKeyUntil: z.optional(z.iso.date()),
  /** Whom the environment's costs are charged to: a tag on everything. */
  owner: z.optional(z.string().check(z.minLength(1))),
  /** A certificate in us-east-1 for the host of `siteUrl`; without one CloudFront's own name serves. */
  certificateArn: z.optional(
    z.string().check(z.startsWith('arn:aws:acm:us-east-1:', 'a certificate in us-east-1')),
  ),
});
type SettingsRow = z.infer<typeof Settings>;
export type Settings = SettingsRow & { name: EnvironmentName; release: string };

const overridable = ['region', 'siteUrl', 'mailFrom', 'alarmMail', 'certificateArn'] as const;

/** The commit being deployed, or 'local' outside a repository with commits. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'local';
  }
}

/**
 * The settings of the environment named by `-c env=` (dev unless stated): its row in cdk.json's
 * `environments`, with `-c key=value` going before. Throws with what is wrong.
 */
export function readSettings(app: App): Settings {
  const named = app.node.tryGetContext('env') ?? 'dev';
  const name = EnvironmentName.safeParse(named);
  if (!name.success) {
    throw new Error(`-c env=${named}: name one of ${EnvironmentName.options.join(', ')}`);
  }
  const row = app.node.tryGetContext('environments')?.[name.data] ?? {};
  const overrides = overridable
    .map((key) => [key, app.node.tryGetContext(key)] as const)
    .filter(([, value]) => value !== undefined);
  const parsed = Settings.safeParse({ ...row, ...Object.fromEntries(overrides) });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings of ${name.data} (cdk.json or -c): ${faults.join('; ')}`);
  }
  checkZone(parsed.data);
  return {
    ...parsed.data,
    name: name.data,
    release: app.node.tryGetContext('release') ?? commit(),
  };
}

/** Throws when a name that records would be made for is outside the zone. */
function checkZone({ hostedZone, siteUrl, mailFrom }: SettingsRow): void {
  if (!hostedZone) return;
  const names = [new URL(siteUrl).hostname, mailFrom.slice(mailFrom.indexOf('@') + 1)];
  const outside = names.filter((name) => !`.${name}`.endsWith(`.${hostedZone.name}`));
  if (outside.length > 0) {
    throw new Error(`Outside the hosted zone ${hostedZone.name}: ${outside.join(', ')}`);
  }
}

/** True while the settings are the examples of cdk.json, which nobody can reach. */
export function isExample(settings: Settings): boolean {
  return [settings.siteUrl, settings.mailFrom].some((value) => value.endsWith('.example'));
}
