import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import type { Watch } from './alarms.ts';
import { makeDocumentsBucket, makeListBucket, makeLogBucket } from './buckets.ts';
import { makeDashboard } from './dashboard.ts';
import { makeApi } from './endpoints.ts';
import { type CodeOf, functionFactory } from './functions.ts';
import { makeIdentity } from './identity.ts';
import { logMetrics } from './logMetrics.ts';
import { makeLinkSecret, makeMail } from './mail.ts';
import { followMails } from './mailEvents.ts';
import { makeOriginSecret } from './origin.ts';
import { portalMetrics } from './portalMetrics.ts';
import { portalWatches } from './portalWatches.ts';
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

  /** What there are alarms for, by the runbook's heading. */
  readonly watches: Record<string, Watch>;

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
    const originSecret = makeOriginSecret(this, settings);
    const logs = makeLogBucket(this);
    const documents = makeDocumentsBucket(this, logs);
    const list = makeListBucket(this, logs);
    const mail = makeMail(this, settings);
    const { pool, client } = makeIdentity(this, settings, mail);
    const roles = makeRoles(this, {
      table,
      linkSecret,
      originSecret,
      mail,
      documents,
      list,
      pool,
    });
    const { makeFunction, features } = functionFactory(this, settings, codeOf, {
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
      originSecret,
      pool,
      client,
    });
    const stream = followTable(this, { table, makeFunction, roles });
    const schedules = makeSchedules(this, { jobs, makeFunction, roles });
    const mailEvents = followMails(this, { rules: mail.rules, makeFunction, roles });
    const deadLetters = {
      stream: stream.deadLetters,
      jobs: schedules.deadLetters,
      mailEvents: mailEvents.deadLetters,
    };
    const logsOf = (feature: string) => {
      const known = features.get(feature);
      if (!known) throw new Error(`No function belongs to ${feature}`);
      return known.log;
    };
    const jobLog = logsOf('jobs');
    const metrics = portalMetrics({ api, stage, follower: stream.follower, pool, client });
    const lines = logMetrics(this, settings, { jobs: jobLog, stream: logsOf('stream') });
    this.watches = portalWatches(settings, { metrics, lines, table, deadLetters });
    makeDashboard(this, settings, {
      watched: Object.keys(this.watches),
      metrics,
      lines,
      features,
      table,
      deadLetters,
      jobLog,
      mailRules: mail.rules.configurationSetName,
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
    new CfnOutput(this, 'OriginSecretName', { value: originSecret.secretName });
    mail.identity.dkimRecords.forEach(({ name, value }, at) => {
      new CfnOutput(this, `DkimRecord${at + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
