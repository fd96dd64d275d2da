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
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
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

/** The HTTP API, still without routes and without a stage. */
export function makeApi(
  scope: Construct,
  settings: Settings,
  { pool, client }: { pool: UserPool; client: UserPoolClient },
): { api: HttpApi; shared: Omit<SharedApi, 'originSecretArn'> } {
  const api = new HttpApi(scope, 'Api', {
    description: `Placewell, ${settings.name}`,
    createDefaultStage: false,
  });
  const issuer = `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${pool.userPoolId}`;
  const signedIn = new HttpJwtAuthorizer('SignedIn', issuer, {
    jwtAudience: [client.userPoolClientId],
  });
  // See buckets.ts on CDK's classes and interfaces.
  return { api, shared: { api: api as IHttpApi, signedIn, invoker: makeInvoker(scope, settings) } };
}

/** The role by which the API calls functions: they are in the features' stacks, hence by name. */
function makeInvoker(scope: Construct, settings: Settings): Role {
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

/** The API's one stage. It comes after the features whose routes it has limits for. */
export function makeStage(
  scope: Construct,
  settings: Settings,
  parts: { api: HttpApi; endpoints: readonly Endpoint[]; features: readonly FeatureStack[] },
): HttpStage {
  const { api, endpoints, features } = parts;
  const stage = new HttpStage(scope, 'Stage', {
    httpApi: api,
    autoDeploy: true,
    throttle: THROTTLE,
    accessLogSettings: {
      destination: new LogGroupLogDestination(
        new LogGroup(scope, 'AccessLog', {
          logGroupName: logName(settings, 'access'),
          retention: RetentionDays.ONE_YEAR,
          removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
        }),
      ),
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
