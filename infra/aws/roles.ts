import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { LINK_GROUPS, type LinkGroup, linkGroupsOf } from '#shared/server/linkGroups.ts';
import { tableShape } from '#shared/store/tableShape.ts';
import {
  AGREEMENT_FUNCTION,
  jobFunction,
  MAIL_EVENTS_FUNCTION,
  mailFunctions,
} from '../functionNames.ts';
import { ARCHIVES } from './buckets.ts';
import { logName } from './functions.ts';
import type { LinkKeys } from './linkKeys.ts';
import type { Mail } from './mail.ts';
import { acknowledge, arnByName, arnInFinding } from './nag.ts';
import { poolRights, SIGN_IN_RIGHTS } from './poolRights.ts';
import type { Settings } from './settings.ts';
import {
  ACTION_OF_USE,
  EVENT_USES,
  opensLinks,
  roleName,
  type TableUse,
  tableUsesOf,
} from './tableRights.ts';

/** The jobs that read agreements' files. */
const ARCHIVISTS = [jobFunction('syncAgreements'), jobFunction('zipAgreements')];

export interface Roles {
  /**
   * By what an endpoint may do: GET reads, and documents, the list's snapshots, the pool's uses and the
   * keys of links are for endpoints that need them; what a link opens needs the key of the link's group.
   */
  ofEndpoint: (endpoint: Pick<Endpoint, 'method' | 'access' | 'needs'>) => Role;
  /** The role of a function without a request, by the function's name. */
  ofEvent: (name: string) => Role;
}

/**
 * One role per kind of work, shared by its functions: a role for each function would double the
 * stack's resources and say nothing more.
 */
export function makeRoles(
  scope: Construct,
  settings: Settings,
  parts: {
    table: Table;
    linkKeys: LinkKeys;
    originSecret: ISecret;
    mail: Mail;
    documents: IBucket;
    agreements: IBucket;
    list: IBucket;
    pool: UserPool;
  },
): Roles {
  const { table, linkKeys, originSecret, mail, documents, agreements, list, pool } = parts;
  const isIndex = (use: TableUse): boolean => Object.hasOwn(tableShape.indexes, use);

  /** Each use of the table by itself: of an index its queries, and of the table nothing that is for an index. */
  function allowTable(role: Role, uses: readonly TableUse[]): void {
    const ofTable = uses.filter((use) => !isIndex(use)).map((use) => ACTION_OF_USE[use]);
    role.addToPolicy(new PolicyStatement({ actions: ofTable, resources: [table.tableArn] }));
    const indexes = uses.filter(isIndex).map((name) => `${table.tableArn}/index/${name}`);
    if (indexes.length === 0) return;
    role.addToPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources: indexes }));
  }

  function role(name: string, uses: readonly TableUse[], groups: readonly LinkGroup[] = []): Role {
    const role = new Role(scope, `${name}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    allowTable(role, uses);
    allowLogs(role);
    for (const group of groups) allowSecret(role, linkKeys.ofGroup[group]);
    return role;
  }

  /** Of a function without a request. */
  const eventRole = (name: keyof typeof EVENT_USES, groups: readonly LinkGroup[] = []): Role =>
    role(name, EVENT_USES[name], groups);

  /** The logs are in the features' stacks, which the portal's own may not refer to: hence by name. */
  function allowLogs(role: Role): void {
    const name = logName(settings, '*');
    const { arn, inFinding } = arnByName(scope, { service: 'logs', resource: 'log-group', name });
    const actions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    role.addToPolicy(new PolicyStatement({ actions, resources: [arn] }));
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${inFinding}]`]:
        'Functions of many features share a role, and each feature has its log.',
    });
  }

  function allowSecret(role: Role, { secretArn }: ISecret): void {
    role.addToPolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [secretArn],
      }),
    );
  }

  /**
   * Lets a role read the list's snapshots, and the jobs that make them write them. To list the bucket
   * goes with it: without that S3 says of what is not there that it is forbidden.
   */
  function allowList(role: Role, actions: string[]): void {
    role.addToPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [list.bucketArn] }),
    );
    role.addToPolicy(new PolicyStatement({ actions, resources: [list.arnForObjects('*')] }));
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${arnInFinding(list)}/*]`]:
        'Each snapshot has a key of its own, and nothing else is in this bucket.',
    });
  }

  /** Lets a role read documents, or keep and remove them as well. */
  function allowFiles(role: Role, { saves }: { saves: boolean }): void {
    const actions = ['s3:GetObject', ...(saves ? ['s3:PutObject', 's3:DeleteObject'] : [])];
    role.addToPolicy(
      new PolicyStatement({ actions, resources: [documents.arnForObjects('files/*')] }),
    );
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${arnInFinding(documents)}/files/*]`]:
        'Files are made by people: their keys are not known beforehand.',
    });
  }

  /** Lets a role read agreements, or add to them; none may replace or delete one. */
  function allowAgreements(role: Role, { adds }: { adds: boolean }): void {
    const actions = ['s3:GetObject', ...(adds ? ['s3:PutObject'] : [])];
    role.addToPolicy(new PolicyStatement({ actions, resources: [agreements.arnForObjects('*')] }));
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::${arnInFinding(agreements)}/*]`]:
        'Each key ends in the hash of its content, which is not known beforehand.',
    });
  }

  /** Lets a role keep the newest snapshot and remove those before it. */
  function allowSnapshots(role: Role): void {
    allowList(role, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
  }

  const job = eventRole('Job');
  allowSnapshots(job);
  // The one job that goes through the whole table, and takes people out of the pool.
  const eraser = eventRole('Eraser');
  allowSnapshots(eraser);
  eraser.addToPolicy(
    new PolicyStatement({
      actions: ['cognito-idp:AdminDeleteUser'],
      resources: [pool.userPoolArn],
    }),
  );
  const settler = eventRole('Settler');
  settler.addToPolicy(
    new PolicyStatement({ actions: SIGN_IN_RIGHTS, resources: [pool.userPoolArn] }),
  );
  // Links are signed when a mail is composed, not when it is queued.
  const mailer = eventRole('Mailer', LINK_GROUPS);
  // What SES tells of mails is taken note of in the table, and nothing else is needed for it.
  const reporter = eventRole('MailReporter');
  mail.allowSending(mailer);
  // Of mails it sends the codes to sign and the first of an enquiry, whose links are signed as it goes out.
  const sealer = eventRole('AgreementSealer', ['codes', 'prompts']);
  mail.allowSending(sealer);
  allowAgreements(sealer, { adds: true });
  // Looks whether each agreement's file is there, and makes archives of those that are signed.
  const archivist = eventRole('AgreementArchivist');
  allowAgreements(archivist, { adds: false });
  // Without it S3 says of what is not there that it is forbidden.
  archivist.addToPolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [agreements.bucketArn] }),
  );
  archivist.addToPolicy(
    new PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [documents.arnForObjects(`${ARCHIVES}*`)],
    }),
  );
  acknowledge(archivist, {
    [`AwsSolutions-IAM5[Resource::${arnInFinding(documents)}/${ARCHIVES}*]`]:
      'Each archive has a key of its own.',
  });

  const ofEndpoints = new Map<string, Role>();
  return {
    ofEndpoint: (endpoint) => {
      const { needs } = endpoint;
      const name = roleName(endpoint);
      const existing = ofEndpoints.get(name);
      if (existing) return existing;
      const lambdaRole = role(name, tableUsesOf(name), linkGroupsOf(endpoint));
      if (linkKeys.former && opensLinks(endpoint)) allowSecret(lambdaRole, linkKeys.former);
      // What is called by the API must know CloudFront; what AWS itself calls need not.
      allowSecret(lambdaRole, originSecret);
      if (needs.includes('files')) allowFiles(lambdaRole, { saves: false });
      if (needs.includes('saveFiles')) allowFiles(lambdaRole, { saves: true });
      if (needs.includes('agreements')) allowAgreements(lambdaRole, { adds: false });
      if (needs.includes('keepAgreements')) allowAgreements(lambdaRole, { adds: true });
      if (needs.includes('list')) allowList(lambdaRole, ['s3:GetObject']);
      const actions = poolRights(needs);
      if (actions.length > 0) {
        lambdaRole.addToPolicy(new PolicyStatement({ actions, resources: [pool.userPoolArn] }));
      }
      ofEndpoints.set(name, lambdaRole);
      return lambdaRole;
    },
    ofEvent: (name) => {
      if (name === jobFunction('erasePeople')) return eraser;
      if (name === jobFunction('settleAccounts')) return settler;
      if (name === AGREEMENT_FUNCTION) return sealer;
      if (ARCHIVISTS.includes(name)) return archivist;
      if (name === MAIL_EVENTS_FUNCTION) return reporter;
      return mailFunctions.includes(name) ? mailer : job;
    },
  };
}
