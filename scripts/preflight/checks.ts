import * as z from 'zod/mini';
import type { Settings } from '../../infra/aws/settings.ts';

/** What a check found: that it is well, or what to do. */
type Finding = { ok: true; says: string } | { ok: false; says: string };

/** One thing of an account that a first deployment stands on (docs/deploy.md). */
export interface Check {
  /** What is to be so. */
  name: string;
  /** The section of docs/deploy.md that says how. */
  section: number;
  /** When it can be seen: before anything is deployed, or only after. */
  when: 'before' | 'after';
  /** The arguments of the AWS CLI whose JSON tells. */
  command: readonly string[];
  /** Reads that JSON. Throws where it is of another shape than AWS describes. */
  judge: (answer: unknown) => Finding;
}

const good = (says: string): Finding => ({ ok: true, says });
const bad = (says: string): Finding => ({ ok: false, says });

/** The region of CloudFront's firewall, certificate and their alarms. */
const EDGE = 'us-east-1';

const Named = z.string();
const Concurrency = z.object({
  AccountLimit: z.object({ ConcurrentExecutions: z.number() }),
});
const Sending = z.object({
  ProductionAccessEnabled: z.boolean(),
  SendingEnabled: z.boolean(),
  SendQuota: z.object({ MaxSendRate: z.number() }),
});
const Identity = z.object({
  DkimAttributes: z.object({ Status: Named }),
  MailFromAttributes: z.object({ MailFromDomainStatus: Named }),
});
const Zone = z.object({
  HostedZone: z.object({ Name: Named }),
  DelegationSet: z.object({ NameServers: z.array(Named) }),
});
const Certificate = z.object({ Certificate: z.object({ Status: Named }) });
const Stacks = z.object({ Stacks: z.array(z.object({ StackStatus: Named })) });
const Subscriptions = z.object({
  Subscriptions: z.array(z.object({ Endpoint: Named, SubscriptionArn: Named })),
});
const Pools = z.object({ UserPool: z.object({ EstimatedNumberOfUsers: z.number() }) });
const Recovery = z.object({
  ContinuousBackupsDescription: z.object({
    PointInTimeRecoveryDescription: z.object({ PointInTimeRecoveryStatus: Named }),
  }),
});
const Budgets = z.object({ Budgets: z.array(z.object({ BudgetName: Named })) });
const CostTags = z.object({
  CostAllocationTags: z.array(z.object({ TagKey: Named, Status: Named })),
});

const TAGS = ['application', 'environment', 'component'];

/** What a deployed portal's stack says of itself; left out before it is deployed. */
interface Deployed {
  tableName: string;
  userPoolId: string;
}

/** Where the checks look: the account's number, and the deployed portal where there is one. */
export interface Place {
  account: string;
  deployed: Deployed | null;
}

/** Every check of an environment with these settings, in the order of docs/deploy.md. */
export function checksOf(settings: Settings, { account, deployed }: Place): Check[] {
  const { region, name, mailFrom, alarmMail, hostedZone, certificateArn } = settings;
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  const portal = `placewell-${name}-portal`;
  const stack = (stackName: string, where: string) => [
    ...['cloudformation', 'describe-stacks', '--stack-name', stackName],
    ...['--region', where],
  ];
  const hasStack = (answer: unknown, missing: string): Finding => {
    const status = Stacks.parse(answer).Stacks[0]?.StackStatus ?? 'missing';
    return /^(?:CREATE|UPDATE)_COMPLETE$|_CLEANUP_IN_PROGRESS$/.test(status)
      ? good(status)
      : bad(`${status}. ${missing}`);
  };
  const checks: Check[] = [
    ...[region, EDGE].map(
      (where): Check => ({
        name: `The CDK may deploy in ${where}`,
        ...{ section: 1, when: 'before' },
        command: stack('CDKToolkit', where),
        judge: (answer) => hasStack(answer, `npx cdk bootstrap aws://${account}/${where}`),
      }),
    ),
    {
      name: `${settings.lambdaConcurrency} functions may run at once`,
      ...{ section: 1, when: 'before' },
      command: ['lambda', 'get-account-settings', '--region', region],
      judge: (answer) => {
        const has = Concurrency.parse(answer).AccountLimit.ConcurrentExecutions;
        return has >= settings.lambdaConcurrency
          ? good(`${has} may`)
          : bad(
              `${has} may. Ask for ${settings.lambdaConcurrency} (Service Quotas, Lambda, "Concurrent executions"): it takes a day or two`,
            );
      },
    },
    {
      name: 'SES may mail everyone',
      ...{ section: 5, when: 'before' },
      command: ['sesv2', 'get-account', '--region', region],
      judge: (answer) => {
        const { ProductionAccessEnabled, SendingEnabled, SendQuota } = Sending.parse(answer);
        if (!ProductionAccessEnabled) {
          return bad('The account is in SES’s sandbox. Ask for production access (SES console)');
        }
        if (!SendingEnabled) return bad('AWS has paused sending. The SES console says why');
        const { MaxSendRate: rate } = SendQuota;
        return rate >= settings.mailsASecond
          ? good(`${rate} a second`)
          : bad(
              `${rate} a second, and the settings count on ${settings.mailsASecond} (mailsASecond)`,
            );
      },
    },
    {
      name: `SES has verified ${domain}`,
      ...{ section: 5, when: 'after' },
      command: [
        ...['sesv2', 'get-email-identity', '--email-identity', domain],
        ...['--region', region],
      ],
      judge: (answer) => {
        const { DkimAttributes, MailFromAttributes } = Identity.parse(answer);
        if (DkimAttributes.Status !== 'SUCCESS') {
          return bad(`DKIM is ${DkimAttributes.Status}. The records DkimRecord1 to 3 are missing`);
        }
        if (MailFromAttributes.MailFromDomainStatus !== 'SUCCESS') {
          return bad(
            `The MAIL FROM domain is ${MailFromAttributes.MailFromDomainStatus}. Its MX and TXT are missing`,
          );
        }
        return settings.mailDomainVerified
          ? good('SUCCESS')
          : bad('It has. Put "mailDomainVerified": true into the settings and deploy again');
      },
    },
  ];
  if (hostedZone) {
    checks.push({
      name: `${hostedZone.name} is a zone of this account`,
      ...{ section: 3, when: 'before' },
      command: ['route53', 'get-hosted-zone', '--id', hostedZone.id],
      judge: (answer) => {
        const { HostedZone, DelegationSet } = Zone.parse(answer);
        const servers = DelegationSet.NameServers.join(', ');
        return HostedZone.Name.replace(/\.$/, '') === hostedZone.name
          ? good(`The registrar must list ${servers}`)
          : bad(`${hostedZone.id} is the zone of ${HostedZone.Name}`);
      },
    });
  } else if (certificateArn) {
    checks.push({
      name: 'The certificate is issued',
      ...{ section: 3, when: 'before' },
      command: [
        ...['acm', 'describe-certificate', '--certificate-arn', certificateArn],
        ...['--region', EDGE],
      ],
      judge: (answer) => {
        const { Status } = Certificate.parse(answer).Certificate;
        return Status === 'ISSUED' ? good(Status) : bad(`${Status}. Add the record it asks for`);
      },
    });
  }
  checks.push(
    {
      name: 'The portal is deployed',
      ...{ section: 4, when: 'after' },
      command: stack(portal, region),
      judge: (answer) => hasStack(answer, `npx cdk deploy --all --strict -c env=${name}`),
    },
    {
      name: 'The site is deployed',
      ...{ section: 4, when: 'after' },
      command: stack(`placewell-${name}-site`, EDGE),
      judge: (answer) => hasStack(answer, `npx cdk deploy --all --strict -c env=${name}`),
    },
  );
  if (alarmMail) {
    checks.push(
      ...[region, EDGE].map(
        (where): Check => ({
          name: `${alarmMail} gets the alarms of ${where}`,
          ...{ section: 4, when: 'after' },
          command: ['sns', 'list-subscriptions', '--region', where],
          judge: (answer) => {
            const own = Subscriptions.parse(answer).Subscriptions.filter(
              ({ Endpoint }) => Endpoint === alarmMail,
            );
            if (own.length === 0) return bad('There is no subscription. Deploy first');
            return own.some(({ SubscriptionArn }) => !SubscriptionArn.startsWith('arn:'))
              ? bad('Not confirmed. Open the mail that AWS sent, and confirm')
              : good('Confirmed');
          },
        }),
      ),
    );
  }
  if (settings.monthlyBudget !== undefined) {
    checks.push({
      name: `A budget of ${settings.monthlyBudget} dollars a month`,
      ...{ section: 2, when: 'after' },
      command: ['budgets', 'describe-budgets', '--account-id', account],
      judge: (answer) =>
        Budgets.parse(answer).Budgets.some(({ BudgetName }) => BudgetName === `placewell-${name}`)
          ? good('It is there')
          : bad('There is none of this environment. Deploy first'),
    });
  }
  checks.push({
    name: 'Costs are split by tag',
    ...{ section: 1, when: 'after' },
    command: ['ce', 'list-cost-allocation-tags', '--status', 'Active', '--region', EDGE],
    judge: (answer) => {
      const active = CostTags.parse(answer).CostAllocationTags.map(({ TagKey }) => TagKey);
      // AWS lists no tag that is on nothing.
      const tags = settings.owner ? [...TAGS, 'owner'] : TAGS;
      const missing = tags.filter((tag) => !active.includes(tag));
      return missing.length === 0
        ? good('Active')
        : bad(`Not active: ${missing.join(', ')} (Billing, Cost allocation tags)`);
    },
  });
  if (deployed) {
    checks.push(
      {
        name: 'The first administrator is there',
        ...{ section: 6, when: 'after' },
        command: [
          ...['cognito-idp', 'describe-user-pool', '--user-pool-id', deployed.userPoolId],
          ...['--region', region],
        ],
        judge: (answer) =>
          Pools.parse(answer).UserPool.EstimatedNumberOfUsers > 0
            ? good('The pool has people')
            : bad(`Nobody can sign in. npm run first-admin -- --env ${name} …`),
      },
      {
        name: 'Any second of 35 days can be restored',
        ...{ section: 7, when: 'after' },
        command: [
          ...['dynamodb', 'describe-continuous-backups', '--table-name', deployed.tableName],
          ...['--region', region],
        ],
        judge: (answer) => {
          const { PointInTimeRecoveryStatus: status } =
            Recovery.parse(answer).ContinuousBackupsDescription.PointInTimeRecoveryDescription;
          return status === 'ENABLED' ? good(status) : bad(`${status}. Deploy again`);
        },
      },
    );
  }
  return checks;
}

/** What is wrong with the settings themselves, before anybody is asked. */
export function settingsToMend(settings: Settings, isExample: boolean): string[] {
  const { alarmMail, hostedZone, certificateArn, monthlyBudget, formerLinkKeyUntil } = settings;
  return [
    isExample && 'siteUrl and mailFrom are the examples of cdk.json',
    !alarmMail && 'alarmMail is not set: nobody hears an alarm',
    !hostedZone && !certificateArn && 'neither hostedZone nor certificateArn is set: no own domain',
    monthlyBudget === undefined && 'monthlyBudget is not set: nobody hears of costs',
    formerLinkKeyUntil && 'formerLinkKeyUntil is set: a new environment has no former key',
  ].filter((fault) => typeof fault === 'string');
}

/** What no command can see. */
export const BY_HAND = [
  'The registrar lists the zone’s name servers (section 3)',
  'The restore drill was done once, with this environment’s own backup (docs/runbook.md, Restoring the data)',
  'The checks of section 8, and the first day of section 7',
] as const;
