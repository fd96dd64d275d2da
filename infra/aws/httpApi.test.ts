import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { idOf } from '../functionNames.ts';
import { apiShares, isOnSecondApi, SECOND_API } from './apis.ts';
import { needsToken, routePath } from './endpoints.ts';
import { aPortal } from './testPortal.ts';
import { devPortal, wholePortal } from './wholePortal.ts';

const { all, functions, of, resources } = devPortal();
const endpoints: Endpoint[] = Object.values(api);

/** Links that go out to many, and are used within the same hour. */
const MANY_AT_ONCE = ['report', 'domcareReport', 'availability', 'agreement'];

describe('API', () => {
  it('has a route for every endpoint, and asks for a token on all but public ones and links', () => {
    const routes = all('AWS::ApiGatewayV2::Route').map(({ Properties }) => [
      Properties.RouteKey,
      Properties.AuthorizationType,
      Boolean(Properties.AuthorizerId),
    ]);
    const expected = endpoints.map((endpoint) => [
      `${endpoint.method} ${routePath(endpoint.path)}`,
      needsToken(endpoint) ? 'JWT' : 'NONE',
      needsToken(endpoint),
    ]);
    expect(routes.sort()).toEqual(expected.sort());
    expect(expected.some(([, type]) => type === 'JWT')).toBe(true);
  });

  it("takes tokens of this pool's client alone", () => {
    const [client] = Object.keys(of('AWS::Cognito::UserPoolClient'));
    const authorizers = all('AWS::ApiGatewayV2::Authorizer');
    expect(authorizers).toHaveLength(2);
    for (const { Properties } of authorizers) {
      expect(Properties.JwtConfiguration.Audience).toEqual([{ Ref: client }]);
      expect(JSON.stringify(Properties.JwtConfiguration.Issuer)).toContain('cognito-idp.eu-west-2');
    }
  });

  it('is throttled, and logs who asked for what without query or body', () => {
    const stages = all('AWS::ApiGatewayV2::Stage');
    expect(stages).toHaveLength(2);
    for (const { Properties } of stages) {
      const { DefaultRouteSettings, AccessLogSettings } = Properties;
      expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
      expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
      expect(AccessLogSettings.DestinationArn).toBeDefined();
      expect(AccessLogSettings.Format).not.toMatch(/querystring|\$context\.path/i);
    }
  });

  it.each(apiShares(endpoints, SECOND_API))(
    'lets fewer calls through where nobody has signed in: $id',
    (share) => {
      const [[apiId] = []] = Object.entries(of('AWS::ApiGatewayV2::Api')).filter(([id]) =>
        id.startsWith(`${share.id}`),
      );
      const stages = all('AWS::ApiGatewayV2::Stage').filter(
        ({ Properties }) => Properties.ApiId.Ref === apiId,
      );
      expect(stages).toHaveLength(1);
      const { Properties, ...stage } = stages[0] as (typeof stages)[number];
      const open = share.endpoints.filter((endpoint) => !needsToken(endpoint));
      expect(Object.keys(Properties.RouteSettings).sort()).toEqual(
        open.map(({ method, path }) => `${method} ${routePath(path)}`).sort(),
      );
      const { ThrottlingRateLimit: usual } = Properties.DefaultRouteSettings;
      const busy = open
        .filter(({ access }) => access.who === 'link' && MANY_AT_ONCE.includes(access.purpose))
        .map(({ method, path }) => `${method} ${routePath(path)}`);
      expect(busy.length).toBeGreaterThan(0);
      for (const [route, settings] of Object.entries(Properties.RouteSettings)) {
        if (busy.includes(route)) {
          expect(settings).toMatchObject({ ThrottlingRateLimit: usual });
          continue;
        }
        const { ThrottlingRateLimit, ThrottlingBurstLimit } = settings as Record<string, number>;
        expect(ThrottlingRateLimit).toBeGreaterThan(0);
        expect(ThrottlingRateLimit).toBeLessThanOrEqual(usual / 4);
        expect(ThrottlingBurstLimit).toBeGreaterThanOrEqual(ThrottlingRateLimit ?? 0);
      }
      // Settings of a route that is not there yet are refused: the stage waits for the features of all.
      const { DependsOn } = stage as { DependsOn?: string[] };
      const features = Object.entries(of('AWS::ApiGatewayV2::Route'))
        .filter(([, route]) => route.Properties.RouteKey in Properties.RouteSettings)
        .map(([id]) => `${idOf(id.split('/')[0] ?? '')}Feature`);
      expect(features.length).toBe(open.length);
      expect(DependsOn).toEqual(expect.arrayContaining(features));
    },
  );

  it('calls the function of each route by one role of its own', () => {
    const [invoker] = Object.keys(of('AWS::IAM::Role')).filter((id) => id.startsWith('ApiRole'));
    const integrations = of('AWS::ApiGatewayV2::Integration');
    const descriptions = all('AWS::ApiGatewayV2::Route').map(({ Properties }) => {
      const { Ref: id } = Properties.Target['Fn::Join'][1][1];
      const { CredentialsArn, IntegrationUri, IntegrationType, PayloadFormatVersion } =
        integrations[id]?.Properties ?? {};
      expect(CredentialsArn).toEqual({ 'Fn::GetAtt': [invoker, 'Arn'] });
      expect([IntegrationType, PayloadFormatVersion]).toEqual(['AWS_PROXY', '2.0']);
      // Route and integration are the same API's, and CloudFront sends its path there.
      expect(integrations[id]?.Properties.ApiId).toEqual(Properties.ApiId);
      const isSecond = JSON.stringify(Properties.ApiId).includes('SecondApi');
      expect([Properties.RouteKey, isSecond]).toEqual([
        Properties.RouteKey,
        isOnSecondApi(Properties.RouteKey.replace(/^\w+ /, '')),
      ]);
      const { Description } = resources[IntegrationUri['Fn::GetAtt'][0]]?.Properties ?? {};
      return [Properties.RouteKey, Description.split(':')[0].replace(/\/$/, '')];
    });
    for (const [route, description] of descriptions) expect(description).toBe(route);
    const permitted = all('AWS::Lambda::Permission').map(({ Properties }) => Properties.Principal);
    expect(permitted).toEqual(['sns.amazonaws.com']);
  });

  it('answers only what came through CloudFront: each of its functions is told of the keys', () => {
    const [secret] = Object.entries(of('AWS::SecretsManager::Secret')).filter(([id]) =>
      id.startsWith('OriginSecret'),
    );
    expect(secret?.[1].Properties).toMatchObject({
      Name: 'placewell/dev/origin',
      GenerateSecretString: { GenerateStringKey: 'a', SecretStringTemplate: '{"b":""}' },
      ReplicaRegions: [{ Region: 'us-east-1' }],
    });
    const functionOf = (description: string) =>
      functions.find(({ Properties }) => Properties.Description.startsWith(description));
    for (const { method, path } of endpoints) {
      const { Variables } = functionOf(`${method} ${path}:`)?.Properties.Environment ?? {};
      expect(Variables?.ORIGIN_SECRET_ID, path).toEqual({ Ref: secret?.[0] });
    }
    expect(functionOf('Job ')?.Properties.Environment.Variables).not.toHaveProperty(
      'ORIGIN_SECRET_ID',
    );
  });

  it('keeps the route of a handler that is renamed: API Gateway refuses a second one beside it', () => {
    const oneEndpoint = endpoints.find(({ handler }) => handler === 'homes/getHome') as Endpoint;
    const routesOf = (endpoint: Endpoint) =>
      Object.keys(
        wholePortal(aPortal({}, { endpoints: [endpoint] }).portal).of('AWS::ApiGatewayV2::Route'),
      );
    const before = routesOf(oneEndpoint);
    expect(before).toHaveLength(1);
    expect(routesOf({ ...oneEndpoint, handler: 'homes/getOneHome' })).toEqual(before);
  });

  it('is refused without an access rule', () => {
    const [first] = endpoints as [Endpoint];
    const open = { ...first, access: undefined } as unknown as Endpoint;
    expect(() => aPortal({}, { endpoints: [open] })).toThrow(
      `No access rule: ${first.method} ${first.path}`,
    );
  });

  it('is refused where a path would lead to the other API', () => {
    const [endpoint] = endpoints.filter(({ handler }) => handler.startsWith('homes/')) as [
      Endpoint,
    ];
    const astray = { ...endpoint, path: '/api/agreement_of_home/{uuid}/' };
    expect(() => aPortal({}, { endpoints: [astray] })).toThrow(
      `At paths of the other API: ${endpoint.method} /api/agreement_of_home/{uuid}/`,
    );
    const home: Endpoint = { ...endpoint, handler: 'agreements/getHome' };
    expect(() => aPortal({}, { endpoints: [home] })).toThrow('At paths of the other API');
  });

  it('is refused with two endpoints on one route', () => {
    const endpoint = endpoints.find(({ path }) => path.includes('{uuid}')) as Endpoint;
    const other = { ...endpoint, path: endpoint.path.replace('{uuid}', '{id}') };
    expect(() => aPortal({}, { endpoints: [endpoint, other] })).toThrow(
      /Two endpoints on one route/,
    );
  });
});
