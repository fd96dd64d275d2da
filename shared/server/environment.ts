import * as z from 'zod/mini';
import { LINK_GROUPS } from './linkGroups.ts';

const Environment = z.object({
  /** 'dev', 'staging', 'production', or 'local' on one machine: what numbers are counted by. */
  ENVIRONMENT_NAME: z._default(z.string(), 'local'),
  TABLE_NAME: z.string().check(z.minLength(1)),
  /** Where people reach the portal, without a slash at the end. */
  SITE_URL: z.url(),
  /** The bucket of documents; only functions whose endpoint needs `files` have it. */
  FILES_BUCKET: z.optional(z.string().check(z.minLength(1))),
  /** The bucket of agreements; only functions that make or read them may. */
  AGREEMENTS_BUCKET: z.optional(z.string().check(z.minLength(1))),
  /** The bucket of the lists' snapshots; without one the lists are read from the table. */
  LIST_BUCKET: z.optional(z.string().check(z.minLength(1))),
  /** The pool of accounts and the browser's client of it, for endpoints that need a use of it. */
  USER_POOL_ID: z.optional(z.string().check(z.minLength(1))),
  USER_POOL_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  MAIL_FROM: z.optional(z.string()),
  /** SES's rules for our mails, where the sender's domain has no default set. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** SES's sending rate; without one, as on one machine, mails are not spaced out. */
  MAILS_A_SECOND: z.optional(z.coerce.number().check(z.positive())),
  /** What the names of the secrets with the keys of links begin with, before `/prompts` and the other groups… */
  LINK_SECRETS: z.optional(z.string().check(z.minLength(1))),
  /** …or what would stand in them, as JSON by group, on one machine. */
  LINK_KEYS: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => JSON.parse(text) as unknown),
        z.record(z.enum(LINK_GROUPS), z.string()),
      ),
    ),
  ),
  /** The secret of the one key of all links before the groups had theirs, and the last day on which it is good. */
  FORMER_LINK_SECRET_ID: z.optional(z.string().check(z.minLength(1))),
  FORMER_LINK_KEY_UNTIL: z.optional(z.iso.date()),
  /** The Secrets Manager secret of the keys that CloudFront sends; without one nobody is asked. */
  ORIGIN_SECRET_ID: z.optional(z.string().check(z.minLength(1))),
  /** Whom an AQP-suspended home writes to, as JSON by contract variant. */
  AQP_CONTACTS: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => JSON.parse(text) as unknown),
        z.strictObject({
          sussex: z.optional(z.email()),
          frimley: z.optional(z.email()),
          london: z.optional(z.email()),
          own: z.optional(z.email()),
        }),
      ),
    ),
    {},
  ),
  /** Whether GraphQL tells its schema outside a developer's run. */
  GRAPHQL_INTROSPECTION: z._default(z.enum(['on', 'off']), 'off'),
  /** Whether commissioners and the central team must sign in with a second step. */
  COMMISSIONERS_NEED_MFA: z._default(z.enum(['yes', 'no']), 'no'),
  /** Whether the care homes list begins with the AQP list where its path says nothing. */
  AQP_ONLY_DEFAULT: z._default(z.enum(['yes', 'no']), 'no'),
  /** Where commissioners' quality dashboard is; without one it is our own page. */
  QUALITY_DASHBOARD_URL: z.optional(z.url({ protocol: /^https$/ })),
  RELEASE: z._default(z.string(), 'local'),
});
type Environment = z.infer<typeof Environment>;

let checked: Environment | undefined;

/** The function's environment, checked when first asked for. Throws with the names that are wrong. */
export function environment(): Environment {
  if (checked) return checked;
  const parsed = Environment.safeParse(process.env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`Missing or wrong in the environment: ${names}`);
  }
  checked = parsed.data;
  return checked;
}
