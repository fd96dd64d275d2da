import type { Grant } from './cloud.ts';

/** Rights that stand though no call here needs them, and why. */
interface Reason {
  /** The one role that it is about; left out, all. */
  role?: string;
  action: RegExp;
  /** What the resource's address ends in. */
  resource: RegExp;
  why: string;
}

const REASONS: readonly Reason[] = [
  {
    action: /^logs:(CreateLogStream|PutLogEvents)$/,
    resource: /:log-group:\/placewell\/dev\/\*$/,
    why: 'Lambda itself writes what a function prints, as the function.',
  },
  {
    action: /^dynamodb:(DescribeStream|GetRecords|GetShardIterator)$/,
    resource: /\/stream\/[\d.:T-]+$/,
    why: "Lambda itself reads the table's stream, as its follower.",
  },
  {
    action: /^dynamodb:ListStreams$/,
    resource: /^\*$/,
    why: 'Lambda itself looks for the stream, as its follower; the action has no resource.',
  },
  {
    action: /^sqs:SendMessage$/,
    resource: /DeadLetters\w+$/,
    why: 'Lambda itself hands over what failed, as the function.',
  },
  {
    action: /^sqs:(GetQueueUrl|GetQueueAttributes)$/,
    resource: /DeadLetters\w+$/,
    why: 'CDK grants them with the sending: the name and the length of a queue, and nothing that is in it.',
  },
  {
    role: 'WriterRegisterPeopleLinksAccounts',
    action: /^dynamodb:Query$/,
    resource: /\/index\/CHG$/,
    why: 'The first who is invited into the central team: its people are counted (centralTeamWrites).',
  },
  {
    role: 'WriterLinksAgreementsCodes',
    action: /^dynamodb:Query$/,
    resource: /\/index\/LINK$/,
    why: 'A commissioner passes an agreement on to somebody who must have an account (postAgreementDelegate).',
  },
  {
    role: 'WriterLinksReports',
    action: /^dynamodb:DeleteItem$/,
    resource: /:table\/\w+$/,
    why: 'Placements that take fewer items than before: those left over go (savePlacements).',
  },
  {
    role: 'AgreementSealer',
    action: /^secretsmanager:GetSecretValue$/,
    resource: /:secret:\S+\/links\/prompts-\w+$/,
    why: 'The first email of an enquiry goes by this follower, with its link (events/mail/mailLane.api.test.ts).',
  },
  {
    role: 'WriterListLinksAccounts',
    action: /^dynamodb:DeleteItem$/,
    resource: /:table\/\w+$/,
    why: 'Who asks again about a place: the earlier request goes (postRegistrationConfirmation).',
  },
];

/** The patterns in resources that stand, and why no narrower one does. */
const PATTERNS: readonly { resource: RegExp; why: string }[] = [
  {
    resource: /:log-group:\/placewell\/dev\/\*$/,
    why: 'Functions of many features share a role, and each feature has its log.',
  },
  { resource: /^\*$/, why: 'dynamodb:ListStreams alone, which has no resource to name.' },
  {
    resource: /:Documents\w+\/files\/(archives\/)?\*$/,
    why: 'A document has a key of its own, below this.',
  },
  {
    resource: /:Agreements\w+\/\*$/,
    why: 'Each key ends in the hash of its content.',
  },
  {
    resource: /:ListSnapshots\w+\/\*$/,
    why: 'Each snapshot has a key of its own, and nothing else is in this bucket.',
  },
];

/** The roles that no function of ours has: AWS takes them on itself. */
export const ROLES_OF_AWS: Readonly<Record<string, string>> = {
  Api: 'API Gateway calls functions (infra/aws/roles.test.ts: those of this environment alone).',
  Scheduler:
    'EventBridge Scheduler calls jobs, and keeps what it could not hand over (the same test: jobs alone).',
};

const isAbout = ({ role, action, resource }: Reason, grant: Grant): boolean =>
  (role ?? grant.role) === grant.role && action.test(grant.action) && resource.test(grant.resource);

/** Of rights that no call needs those without a reason, and the reasons that none of them has. */
export function withoutReason(unneeded: readonly Grant[]): { rights: string[]; stale: string[] } {
  const lines = unneeded
    .filter((grant) => !REASONS.some((reason) => isAbout(reason, grant)))
    .map(({ role, action, resource }) => `${role}: ${action} on ${resource}`);
  const stale = REASONS.filter((reason) => !unneeded.some((grant) => isAbout(reason, grant)));
  return { rights: lines, stale: stale.map(({ why }) => why) };
}

/** Rights that name no action or no resource, but for patterns that have a reason. */
export const tooWide = (grants: readonly Grant[]): string[] =>
  grants
    .filter(
      ({ action, resource }) =>
        /[*?]/.test(action) ||
        (/[*?]/.test(resource) && !PATTERNS.some((pattern) => pattern.resource.test(resource))) ||
        (resource === '*' && action !== 'dynamodb:ListStreams'),
    )
    .map(({ role, action, resource }) => `${role}: ${action} on ${resource}`);
