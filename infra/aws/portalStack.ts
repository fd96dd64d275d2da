import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { MAIL_EVENTS_FUNCTION, wordsOf } from '../functionNames.ts';
import { makeAgreementsTrail } from './agreementsTrail.ts';
import type { Watch } from './alarms.ts';
import { type ApiShare, apiShares, type SecondApi } from './apis.ts';
import {
  makeAgreementsBucket,
  makeDocumentsBucket,
  makeListBucket,
  makeLogBucket,
} from './buckets.ts';
import { makeDashboard } from './dashboard.ts';
import { checkEndpoints } from './endpoints.ts';
import { FeatureStack } from './featureStack.ts';
import { type Feature, featuresOf, type JobRow } from './features.ts';
import { type CodeOf, functionFactory } from './functions.ts';
import { makeAccessLog, makeApi, makeInvoker, makeStage } from './httpApi.ts';
import { makeIdentity } from './identity.ts';
import { makeLinkKeys } from './linkKeys.ts';
import { logMetrics } from './logMetrics.ts';
import { makeMail } from './mail.ts';
import { followMails, makeMailEvents } from './mailEvents.ts';
import { PROMISED } from './objectives.ts';
import { makeOriginSecret } from './origin.ts';
import { portalMetrics } from './portalMetrics.ts';
import { portalWatches } from './portalWatches.ts';
import { makeRoles } from './roles.ts';
import { makeScheduling } from './schedules.ts';
import type { Settings } from './settings.ts';
import { followAgreements, followTable } from './stream.ts';
import { makeTable } from './table.ts';

export interface PortalProps {
  settings: Settings;
  endpoints: Endpoint[];
  jobs: readonly JobRow[];
  secondApi: SecondApi;
  codeOf: CodeOf;
}

/**
 * All that holds or changes data: the table, the pool, the buckets, the API, mails and what follows a
 * write. What belongs to one feature is in that feature's stack, within this one.
 */
export class PortalStack extends Stack {
  /** What the site needs to know to reach the rest. */
  readonly reach: {
    /** The hosts of the HTTP APIs. */
    apiHosts: Partial<Record<ApiShare['id'], string>>;
    userPoolId: string;
    userPoolClientId: string;
    region: string;
  };

  /** What there are alarms for, by the runbook's heading. */
  readonly watches: Record<string, Watch>;

  readonly features: readonly FeatureStack[];

  constructor(
    scope: Construct,
    id: string,
    { settings, endpoints, jobs, secondApi, codeOf }: PortalProps,
    env: { account?: string; region: string },
  ) {
    super(scope, id, {
      env,
      crossRegionReferences: true,
      description: `Placewell ${settings.name}: what its features share: table, people, API, mails`,
      terminationProtection: settings.name === 'production',
    });
    checkEndpoints(endpoints);
    const table = makeTable(this);
    const linkKeys = makeLinkKeys(this, settings);
    const originSecret = makeOriginSecret(this, settings);
    const logs = makeLogBucket(this);
    const documents = makeDocumentsBucket(this, logs);
    const agreements = makeAgreementsBucket(this, logs);
    makeAgreementsTrail(this, settings, { agreements, logs });
    const list = makeListBucket(this, logs);
    const mail = makeMail(this, settings);
    const { pool, client } = makeIdentity(this, settings, mail);
    const roles = makeRoles(this, settings, {
      table,
      linkKeys,
      originSecret,
      mail,
      documents,
      agreements,
      list,
      pool,
    });
    const { makeFunction, names } = functionFactory(settings, codeOf, {
      ENVIRONMENT_NAME: settings.name,
      TABLE_NAME: table.tableName,
      SITE_URL: settings.siteUrl,
      MAIL_FROM: settings.mailFrom,
      MAILS_A_SECOND: String(settings.mailsASecond),
      ...linkKeys.environment,
      FILES_BUCKET: documents.bucketName,
      AGREEMENTS_BUCKET: agreements.bucketName,
      LIST_BUCKET: list.bucketName,
      USER_POOL_ID: pool.userPoolId,
      USER_POOL_CLIENT_ID: client.userPoolClientId,
      RELEASE: settings.release,
      COMMISSIONERS_NEED_MFA: settings.commissionersNeedMfa ? 'yes' : 'no',
      AQP_ONLY_DEFAULT: settings.aqpOnlyDefault ? 'yes' : 'no',
      ...(settings.qualityDashboardUrl && { QUALITY_DASHBOARD_URL: settings.qualityDashboardUrl }),
      ...(settings.aqpContacts && { AQP_CONTACTS: JSON.stringify(settings.aqpContacts) }),
    });
    const invoker = makeInvoker(this, settings);
    const apis = apiShares(endpoints, secondApi).map((share) => ({
      share,
      ...makeApi(this, settings, { id: share.id, pool, client, invoker }),
    }));
    const apiOf = ({ name }: Feature) => {
      const isSecond = secondApi.features.includes(name) && apis[1] !== undefined;
      return (isSecond ? apis[1] : apis[0]) as (typeof apis)[number];
    };
    const scheduling = makeScheduling(this, settings, jobs);
    const mailEvents = makeMailEvents(this, mail.rules);
    const [mailFollowers] = wordsOf(MAIL_EVENTS_FUNCTION);
    this.features = featuresOf(endpoints, jobs, [mailFollowers]).map(
      (feature) =>
        new FeatureStack(this, settings, feature, {
          makeFunction,
          roles,
          api: { ...apiOf(feature).shared, originSecretArn: originSecret.secretArn },
          scheduling,
        }),
    );
    for (const feature of this.features) {
      if (feature.feature === mailFollowers) {
        followMails(feature, { events: mailEvents, makeFunction, roles });
      }
    }
    const log = makeAccessLog(this, settings);
    const stages = apis.map(({ share, api }) => ({
      api,
      stage: makeStage(this, share, { api, log, features: this.features }),
    }));
    const stream = followTable(this, settings, { table, makeFunction, roles });
    const sealer = followAgreements(this, { table, makeFunction, roles }, stream);
    const deadLetters = {
      stream: stream.deadLetters,
      jobs: scheduling.deadLetters,
      mailEvents: mailEvents.deadLetters,
    };
    const metrics = portalMetrics({
      apis: stages,
      followers: [stream.follower, sealer],
      pool,
      client,
    });
    const lines = logMetrics(this, settings, { jobs: scheduling.log, stream: stream.log });
    this.watches = portalWatches(settings, { metrics, lines, table, deadLetters });
    makeDashboard(this, settings, {
      watched: [...Object.keys(this.watches), ...PROMISED],
      metrics,
      lines,
      functions: names,
      table,
      deadLetters,
      jobLog: scheduling.log,
      mailRules: mail.rules.configurationSetName,
    });
    this.reach = {
      apiHosts: Object.fromEntries(
        apis.map(({ share, api }) => [
          share.id,
          `${api.apiId}.execute-api.${this.region}.amazonaws.com`,
        ]),
      ),
      userPoolId: pool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      region: this.region,
    };
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: client.userPoolClientId });
    new CfnOutput(this, 'DocumentsBucket', { value: documents.bucketName });
    new CfnOutput(this, 'AgreementsBucket', { value: agreements.bucketName });
    new CfnOutput(this, 'ListBucket', { value: list.bucketName });
    for (const { share, api } of apis) {
      new CfnOutput(this, `${share.id}Endpoint`, { value: api.apiEndpoint });
    }
    new CfnOutput(this, 'OriginSecretName', { value: originSecret.secretName });
    mail.identity.dkimRecords.forEach(({ name, value }, at) => {
      new CfnOutput(this, `DkimRecord${at + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
