import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import { idOf, type MakeFunction } from './functions.ts';
import { acknowledge } from './nag.ts';
import type { Roles } from './roles.ts';
import type { Settings } from './settings.ts';

/** The form that routes take: API Gateway knows no path that ends in a slash. */
export const routePath = (path: string) => path.replace(/\/$/, '');

/** True when the token is looked at by the API already, before the function runs. */
export const needsToken = ({ access }: Pick<Endpoint, 'access'>) =>
  access.who !== 'public' && access.who !== 'link';

/** Throws, naming them, on endpoints without an access rule and on two that share a route. */
export function checkEndpoints(endpoints: Endpoint[]): void {
  const open = endpoints.filter(({ access }) => !access?.who);
  if (open.length > 0) {
    throw new Error(`No access rule: ${open.map((e) => `${e.method} ${e.path}`).join(', ')}`);
  }
  // To the router a parameter's name means nothing.
  const routes = endpoints.map((e) => `${e.method} ${routePath(e.path).replace(/\{\w+\}/g, '{}')}`);
  const twice = routes.filter((route, at) => routes.indexOf(route) !== at);
  if (twice.length > 0) throw new Error(`Two endpoints on one route: ${twice.join(', ')}`);
}

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

/**
 * Of a route without sign-in, where anybody can try tokens: 15,000 homes may answer by the links of
 * the morning's mail; the others are opened by a few people a day.
 */
function openThrottle({ access }: Endpoint): typeof THROTTLE {
  const many = access.who === 'link' && access.purpose === 'vacancy';
  return many ? { rateLimit: 50, burstLimit: 100 } : { rateLimit: 10, burstLimit: 20 };
}

/** The HTTP API: a route and a function for each endpoint. */
export function makeApi(
  scope: Construct,
  settings: Settings,
  parts: {
    endpoints: Endpoint[];
    makeFunction: MakeFunction;
    roles: Roles;
    originSecret: ISecret;
    pool: UserPool;
    client: UserPoolClient;
  },
): { api: HttpApi; stage: HttpStage } {
  const { endpoints, makeFunction, roles, originSecret, pool, client } = parts;
  checkEndpoints(endpoints);
  const api = new HttpApi(scope, 'Api', {
    description: `Placewell, ${settings.name}`,
    createDefaultStage: false,
  });
  const stage = new HttpStage(scope, 'Stage', {
    httpApi: api,
    autoDeploy: true,
    throttle: THROTTLE,
    accessLogSettings: {
      destination: new LogGroupLogDestination(
        new LogGroup(scope, 'AccessLog', {
          logGroupName: `/placewell/${settings.name}/access`,
          retention: RetentionDays.ONE_YEAR,
          removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
        }),
      ),
      format: accessLogFormat,
    },
  });
  const issuer = `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${pool.userPoolId}`;
  const signedIn = new HttpJwtAuthorizer('SignedIn', issuer, {
    jwtAudience: [client.userPoolClientId],
  });
  const anybody = new HttpNoneAuthorizer();
  const open: { route: HttpRoute; key: string; endpoint: Endpoint }[] = [];
  for (const endpoint of endpoints) {
    const handler = makeFunction(endpoint.handler, roles.ofEndpoint(endpoint), {
      description: `${endpoint.method} ${endpoint.path}: ${endpoint.summary}`.slice(0, 256),
      environment: { ORIGIN_SECRET_ID: originSecret.secretArn },
    });
    const routes = api.addRoutes({
      path: routePath(endpoint.path),
      methods: [HttpMethod[endpoint.method]],
      integration: new HttpLambdaIntegration(idOf(endpoint.handler), handler, {
        payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      }),
      authorizer: needsToken(endpoint) ? signedIn : anybody,
    });
    if (!needsToken(endpoint)) {
      for (const route of routes) {
        open.push({ route, key: `${endpoint.method} ${routePath(endpoint.path)}`, endpoint });
        acknowledge(route, {
          'AwsSolutions-APIG4':
            endpoint.access.who === 'link'
              ? 'The signed token of an e-mail link is checked by the function.'
              : 'Anybody may call it, as its access rule says.',
        });
      }
    }
  }
  throttleOpen(stage, open);
  return { api, stage };
}

function throttleOpen(
  stage: HttpStage,
  open: { route: HttpRoute; key: string; endpoint: Endpoint }[],
): void {
  const settings = open.map(({ key, endpoint }) => {
    const { rateLimit, burstLimit } = openThrottle(endpoint);
    return [key, { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }];
  });
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(settings);
  // API Gateway refuses settings of a route that is not there yet.
  for (const { route } of open) stage.node.addDependency(route);
}
