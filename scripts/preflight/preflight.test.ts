import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

/* The command itself, with an AWS CLI in its place that answers from a file. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OUTPUTS = [
  { OutputKey: 'TableName', OutputValue: 'the-table' },
  { OutputKey: 'UserPoolId', OutputValue: 'the-pool' },
];
const READY: Record<string, unknown> = {
  'sts get-caller-identity': { Account: '123456789012' },
  'cloudformation describe-stacks': { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] },
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'sesv2 get-account': {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { MaxSendRate: 14 },
  },
  'sesv2 get-email-identity': {
    DkimAttributes: { Status: 'SUCCESS' },
    MailFromAttributes: { MailFromDomainStatus: 'SUCCESS' },
  },
  'ce list-cost-allocation-tags': {
    CostAllocationTags: ['application', 'environment', 'component'].map((TagKey) => ({
      TagKey,
      Status: 'Active',
    })),
  },
  'cognito-idp describe-user-pool': { UserPool: { EstimatedNumberOfUsers: 1 } },
  'dynamodb describe-continuous-backups': {
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
    },
  },
};

/** What the command prints where the AWS CLI answers these; null: there is no CLI. */
function preflight(answers: Record<string, unknown> | null) {
  const cli = join(folder, 'aws');
  rmSync(cli, { force: true });
  if (answers) {
    writeFileSync(
      cli,
      `#!${process.execPath}
const answers = ${JSON.stringify(answers)};
const args = process.argv.slice(2);
const name = args.slice(0, 2).join(' ');
if (args.includes('Stacks[0].Outputs')) console.log(${JSON.stringify(JSON.stringify(OUTPUTS))});
else if (name in answers) console.log(JSON.stringify(answers[name]));
else { console.error('An error occurred (ResourceNotFoundException): it does not exist'); process.exit(254); }
`,
    );
    chmodSync(cli, 0o755);
  }
  const ran = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/preflight.ts', '--env', 'staging'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${dirname(process.execPath)}` },
    },
  );
  return { status: ran.status, text: ran.stdout, faults: ran.stderr };
}

it('says of each that it is well, and what of the settings is not', () => {
  const { text, status } = preflight(READY);
  expect(text).toContain('✓ The CDK may deploy in us-east-1: UPDATE_COMPLETE');
  expect(text).toContain('✓ SES may mail everyone: 14 a second');
  expect(text).toContain('✓ The first administrator is there');
  expect(text).toContain('✗ siteUrl and mailFrom are the examples of cdk.json');
  expect(text).toContain('✗ SES has verified staging.placewell.example: It has. Put');
  expect(text.match(/✗/g)).toHaveLength(6);
  expect(status).toBe(1);
});

it('says what to do where an account is new', () => {
  const { text } = preflight({
    'sts get-caller-identity': { Account: '123456789012' },
    'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
    'sesv2 get-account': {
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      SendQuota: { MaxSendRate: 1 },
    },
    'ce list-cost-allocation-tags': { CostAllocationTags: [] },
    'cognito-idp describe-user-pool': { UserPool: { EstimatedNumberOfUsers: 0 } },
  });
  expect(text).toContain('✗ The CDK may deploy in eu-west-2: It is not there yet (section 1; aws');
  expect(text).toContain('10 may. Ask for 1000');
  expect(text).toContain('sandbox');
  expect(text).toContain('Not active: application, environment, component (Billing');
  expect(text).toContain('Nobody can sign in');
});

it.each([
  ['without credentials', {}, 'The AWS CLI has no credentials'],
  ['without the CLI', null, 'There is no AWS CLI here'],
] as const)('prints each command %s', (_, answers, why) => {
  const { text, status, faults } = preflight(answers);
  expect(faults).toBe('');
  expect(text).toContain(why);
  expect(text).toContain('aws lambda get-account-settings --region eu-west-2');
  expect(text).toContain('--user-pool-id <UserPoolId>');
  expect(status).toBe(1);
});
