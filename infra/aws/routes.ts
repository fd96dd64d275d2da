import {
  HttpIntegrationType,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  type IHttpApi,
  type IHttpRouteAuthorizer,
  IntegrationCredentials,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { wordsOf } from '../functionNames.ts';
import { needsToken, routePath } from './endpoints.ts';
import type { MakeFunction } from './functions.ts';
import { acknowledge } from './nag.ts';
import type { Roles } from './roles.ts';

/** What a route needs of the API that it belongs to. */
export interface SharedApi {
  api: IHttpApi;
  /** Looks at the token of a person who has signed in. */
  signedIn: IHttpRouteAuthorizer;
  /** The role by which the API calls functions. */
  invoker: IRole;
  /** The secret of the keys by which functions know CloudFront. */
  originSecretArn: string;
}

/**
 * A function as the API calls it: by the API's one role. CDK's own integration gives each function a
 * permission for its route instead, which is a fourth resource for every endpoint.
 */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #handler: IFunction;
  readonly #invoker: IRole;

  constructor(handler: IFunction, invoker: IRole) {
    super('Integration');
    this.#handler = handler;
    this.#invoker = invoker;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#handler.functionArn,
      credentials: IntegrationCredentials.fromRole(this.#invoker),
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    };
  }
}

/** An endpoint's function, and the route that leads to it. */
export function addRoute(
  scope: Construct,
  endpoint: Endpoint,
  parts: { makeFunction: MakeFunction; roles: Roles; api: SharedApi; log: LogGroup },
): void {
  const { makeFunction, roles, api, log } = parts;
  const { method, path, handler, summary, access } = endpoint;
  const lambda = makeFunction(scope, handler, {
    feature: wordsOf(handler)[0],
    role: roles.ofEndpoint(endpoint),
    log,
    description: `${method} ${path}: ${summary}`.slice(0, 256),
    environment: { ORIGIN_SECRET_ID: api.originSecretArn },
  });
  const key = HttpRouteKey.with(routePath(path), HttpMethod[method]);
  // By what it is called by: a handler that is renamed keeps its route, and API Gateway takes no second.
  const route = new HttpRoute(scope, key.key, {
    httpApi: api.api,
    routeKey: key,
    integration: new FunctionIntegration(lambda, api.invoker),
    authorizer: needsToken(endpoint) ? api.signedIn : new HttpNoneAuthorizer(),
  });
  if (needsToken(endpoint)) return;
  acknowledge(route, {
    'AwsSolutions-APIG4':
      access.who === 'link'
        ? 'The signed token of an e-mail link is checked by the function.'
        : 'Anybody may call it, as its access rule says.',
  });
}
