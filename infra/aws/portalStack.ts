import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import { makeAlarms } from './alarms.ts';
import { makeDocumentsBucket, makeListBucket, makeLogBucket } from './buckets.ts';
import { makeApi } from './endpoints.ts';
import { type CodeOf, functionFactory } from './functions.ts';
import { makeIdentity } from './identity.ts';
import { makeLinkSecret, makeMail } from './mail.ts';
import { makeRoles } from './roles.ts';
import { type JobRow, makeSchedules } from './schedules.ts';
import type { Settings } from './settings.ts';
import { followTable } from './stream.ts';
import { makeTable } from './table.ts';

export interface PortalProps {
  settings: Settings;
  endpoints: Endpoint[];
  jobs: readonly JobRow[];
  codeOf: CodeOf;
}

/** All that holds or changes data: the API, its functions, the table, the pool, mails and jobs. */
export class PortalStack extends Stack {
  /** What the site needs to know to reach the rest. */
  readonly reach: { apiHost: string; userPoolId: string; userPoolClientId: string; region: string };

  constructor(
    scope: Construct,
    id: string,
    { settings, endpoints, jobs, codeOf }: PortalProps,
    env: { account?: string; region: string },
  ) {
    super(scope, id, {
      env,
      crossRegionReferences: true,
      description: `Placewell ${settings.name}: API, functions, table, people, mails, jobs`,
      terminationProtection: settings.name === 'production',
    });
    const table = makeTable(this);
    const linkSecret = makeLinkSecret(this);
    const logs = makeLogBucket(this);
    const documents = makeDocumentsBucket(this, logs);
    const list = makeListBucket(this, logs);
    const { pool, client } = makeIdentity(this);
    const mail = makeMail(this, settings.mailFrom);
    const roles = makeRoles(this, { table, linkSecret, mail, documents, list, pool });
    const makeFunction = functionFactory(this, settings, codeOf, {
      TABLE_NAME: table.tableName,
      SITE_URL: settings.siteUrl,
      MAIL_FROM: settings.mailFrom,
      LINK_SECRET_ID: linkSecret.secretArn,
      FILES_BUCKET: documents.bucketName,
      LIST_BUCKET: list.bucketName,
      USER_POOL_ID: pool.userPoolId,
      USER_POOL_CLIENT_ID: client.userPoolClientId,
      RELEASE: settings.release,
      COMMISSIONERS_NEED_MFA: settings.commissionersNeedMfa ? 'yes' : 'no',
      AQP_ONLY_DEFAULT: settings.aqpOnlyDefault ? 'yes' : 'no',
      ...(settings.aqpContacts && { AQP_CONTACTS: JSON.stringify(settings.aqpContacts) }),
    });
    const { api, stage } = makeApi(this, settings, {
      endpoints,
      makeFunction,
      roles,
      pool,
      client,
    });
    const stream = followTable(this, { table, makeFunction, roles });
    const schedules = makeSchedules(this, { jobs, makeFunction, roles });
    makeAlarms(this, settings, {
      jobLog: schedules.log,
      api,
      stage,
      table,
      follower: stream.follower,
      streamDeadLetters: stream.deadLetters,
      jobDeadLetters: schedules.deadLetters,
    });
    this.reach = {
      apiHost: `${api.apiId}.execute-api.${this.region}.amazonaws.com`,
      userPoolId: pool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      region: this.region,
    };
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: client.userPoolClientId });
    new CfnOutput(this, 'DocumentsBucket', { value: documents.bucketName });
    new CfnOutput(this, 'ListBucket', { value: list.bucketName });
    new CfnOutput(this, 'ApiEndpoint', { value: api.apiEndpoint });
    mail.identity.dkimRecords.forEach(({ name, value }, at) => {
      new CfnOutput(this, `DkimRecord${at + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
