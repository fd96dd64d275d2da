import { execFileSync } from 'node:child_process';
import type { App } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { MapTiles } from '../mapTiles.ts';

export const EnvironmentName = z.enum(['dev', 'staging', 'production']);
export type EnvironmentName = z.infer<typeof EnvironmentName>;

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
  /** Where the map's tiles come from; without them it shows a plain outline of England. */
  mapTiles: z.optional(MapTiles),
  /** A certificate in us-east-1 for the host of `siteUrl`; without one CloudFront's own name serves. */
  certificateArn: z.optional(
    z.string().check(z.startsWith('arn:aws:acm:us-east-1:', 'a certificate in us-east-1')),
  ),
});
export type Settings = z.infer<typeof Settings> & { name: EnvironmentName; release: string };

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
  const given = overridable
    .map((key) => [key, app.node.tryGetContext(key)] as const)
    .filter(([, value]) => value !== undefined);
  const parsed = Settings.safeParse({ ...row, ...Object.fromEntries(given) });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings of ${name.data} (cdk.json or -c): ${faults.join('; ')}`);
  }
  return {
    ...parsed.data,
    name: name.data,
    release: app.node.tryGetContext('release') ?? commit(),
  };
}

/** True while the settings are the examples of cdk.json, which nobody can reach. */
export function isExample(settings: Settings): boolean {
  return [settings.siteUrl, settings.mailFrom].some((value) => value.endsWith('.example'));
}
