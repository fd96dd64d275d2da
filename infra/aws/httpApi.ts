import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { ApiShare } from './apis.ts';
import { needsToken, routePath } from './endpoints.ts';
import type { FeatureStack } from './featureStack.ts';
import { allFunctionNames, logName } from './functions.ts';
import { acknowledge, arnByName } from './nag.ts';
import type { SharedApi } from './routes.ts';
import type { Settings } from './settings.ts';

/** The route, never the path: a postcode that is searched for stands in some, beside who asked. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    id: '$context.requestId',
    method: '$context.httpMethod',
    route: '$context.routeKey',
    status: '$context.status',
    bytes: '$context.responseLength',
    ms: '$context.responseLatency',
    function_ms: '$context.integrationLatency',
    error: '$context.error.messageString',
    function_error: '$context.integrationErrorMessage',
    authorizer_error: '$context.authorizer.error',
    account: '$context.authorizer.claims.sub',
  }),
);

/** Of each route. Far above 15,000 homes answering within the hour after the morning's mail. */
const THROTTLE = { rateLimit: 200, burstLimit: 400 };

/** Purposes whose links many people use in one hour: they take as much as any route. */
const BUSY_PURPOSES = ['report', 'domcareReport', 'availability', 'agreement'];

/**
 * Of a route without sign-in, where anybody can try tokens: 15,000 homes may answer by the links of
 * the morning's mail, and many send their report in the last hour (reporting, section 1); the others
 * are opened by a few people a day.
 */
function openThrottle({ access }: Endpoint): typeof THROTTLE {
  if (access.who === 'link' && BUSY_PURPOSES.includes(access.purpose)) return THROTTLE;
  const many = access.who === 'link' && access.purpose === 'vacancy';
  return many ? { rateLimit: 50, burstLimit: 100 } : { rateLimit: 10, burstLimit: 20 };
}

/** An HTTP API, still without routes and without a stage. */
export function makeApi(
  scope: Construct,
  settings: Settings,
  parts: { id: ApiShare['id']; pool: UserPool; client: UserPoolClient; invoker: Role },
): { api: HttpApi; shared: Omit<SharedApi, 'originSecretArn'> } {
  const { id, pool, client, invoker } = parts;
  const api = new HttpApi(scope, id, {
    description: `Placewell, ${settings.name}${id === 'Api' ? '' : ', second'}`,
    createDefaultStage: false,
  });
  const issuer = `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${pool.userPoolId}`;
  const signedIn = new HttpJwtAuthorizer('SignedIn', issuer, {
    jwtAudience: [client.userPoolClientId],
  });
  // See buckets.ts on CDK's classes and interfaces.
  return { api, shared: { api: api as IHttpApi, signedIn, invoker } };
}

/** The role by which the APIs call functions: they are in the features' stacks, hence by name. */
export function makeInvoker(scope: Construct, settings: Settings): Role {
  const invoker = new Role(scope, 'ApiRole', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
  });
  const name = allFunctionNames(settings);
  const { arn, inFinding } = arnByName(scope, { service: 'lambda', resource: 'function', name });
  invoker.addToPolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [arn] }),
  );
  acknowledge(invoker, {
    [`AwsSolutions-IAM5[Resource::${inFinding}]`]:
      'Only API Gateway can take this role, and each integration names its one function.',
  });
  return invoker;
}

/** The one log of who asked which API for what. */
export const makeAccessLog = (scope: Construct, settings: Settings): LogGroup =>
  new LogGroup(scope, 'AccessLog', {
    logGroupName: logName(settings, 'access'),
    retention: RetentionDays.ONE_YEAR,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** An API's one stage. It comes after the features whose routes it has limits for. */
export function makeStage(
  scope: Construct,
  share: ApiShare,
  parts: { api: HttpApi; log: LogGroup; features: readonly FeatureStack[] },
): HttpStage {
  const { api, log, features } = parts;
  const { endpoints } = share;
  const stage = new HttpStage(scope, share.id === 'Api' ? 'Stage' : 'SecondStage', {
    httpApi: api,
    autoDeploy: true,
    throttle: THROTTLE,
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: accessLogFormat,
    },
  });
  const open = endpoints.filter((endpoint) => !needsToken(endpoint));
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
    open.map((endpoint) => {
      const { rateLimit, burstLimit } = openThrottle(endpoint);
      return [
        `${endpoint.method} ${routePath(endpoint.path)}`,
        { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
      ];
    }),
  );
  // API Gateway refuses settings of a route that is not there yet.
  for (const feature of features) {
    if (feature.endpoints.some((endpoint) => open.includes(endpoint))) {
      stage.node.addDependency(feature);
    }
  }
  return stage;
}
