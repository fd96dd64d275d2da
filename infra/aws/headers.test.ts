import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { API_HEADERS } from '../../functions/runtime/problem.ts';
import { API_ANSWER, contentSecurityPolicy, EVERY_ANSWER, pageAnswer } from '../pageSecurity.ts';
import { apiRequestCode } from './edge.ts';
import { aSmallPortal, resourcesOf } from './testPortal.ts';

const template = Template.fromStack(aSmallPortal().site);
const resources = Object.values(resourcesOf(template));

interface Behaviour {
  PathPattern?: string;
  ResponseHeadersPolicyId?: { Ref: string };
}

/** The headers that CloudFront puts on the answers of a behaviour, as they go over the wire. */
function sentBy({ ResponseHeadersPolicyId }: Behaviour): Record<string, string> {
  const headerPolicy = resourcesOf(template)[ResponseHeadersPolicyId?.Ref ?? '']?.Properties;
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } =
    headerPolicy?.ResponseHeadersPolicyConfig ?? {};
  const { AccessControlMaxAgeSec: seconds, IncludeSubdomains } = security.StrictTransportSecurity;
  const ownHeaders = custom.Items.map(({ Header, Value }: Record<string, string>) => [
    Header?.toLowerCase(),
    Value,
  ]);
  const forced = [...Object.values(security), ...custom.Items] as { Override: boolean }[];
  expect(forced.every(({ Override }) => Override)).toBe(true);
  expect(security.ContentTypeOptions).toBeDefined();
  return {
    'strict-transport-security': `max-age=${seconds}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(ownHeaders),
  };
}

const config = resources.find(({ Type }) => Type === 'AWS::CloudFront::Distribution')?.Properties
  .DistributionConfig;
const ofCalls: Behaviour[] = config.CacheBehaviors;

it('every behaviour of CloudFront has a policy of headers', () => {
  const all: Behaviour[] = [config.DefaultCacheBehavior, ...ofCalls];
  expect(all.length).toBeGreaterThan(1);
  for (const behaviour of all) expect(sentBy(behaviour)).toMatchObject(EVERY_ANSWER);
});

it('the cloud sends with an answer of the API what the local host sends', () => {
  for (const behaviour of ofCalls) expect(sentBy(behaviour)).toEqual(API_ANSWER);
});

it('the cloud sends with a page what the local host sends, bar what is about HTTPS and Cognito', () => {
  const { 'content-security-policy': inCloud = '', ...others } = sentBy(
    config.DefaultCacheBehavior,
  );
  const { 'content-security-policy': here, ...othersHere } = pageAnswer(contentSecurityPolicy());
  expect(others).toEqual(othersHere);
  const alike = inCloud
    .replace('; upgrade-insecure-requests', '')
    .replace(/(connect-src 'self') https:\/\/cognito-idp\.[\w.-]+/, '$1');
  expect(alike).toBe(here);
  expect(inCloud).not.toMatch(/unsafe|\*/);
});

it('a function’s own answer says enough where nothing stands in front of it', () => {
  expect(API_HEADERS).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

it('what CloudFront’s function and the firewall answer themselves brings its headers along', () => {
  const code = apiRequestCode({ '/there': '/here' });
  const request = { method: 'GET', uri: '/there/' };
  const { headers } = new Function('event', `${code}; return handler(event);`)({
    request: { ...request, headers: {} },
    viewer: { ip: '192.0.2.1' },
  });
  for (const [name, value] of Object.entries(API_ANSWER)) expect(headers[name]).toEqual({ value });

  const firewall = resources.find(({ Type }) => Type === 'AWS::WAFv2::WebACL')?.Properties;
  const answers = JSON.stringify(firewall?.Rules).match(/"CustomResponse":/g) ?? [];
  const blocks = firewall?.Rules.flatMap((rule: { Action?: { Block?: object } }) =>
    rule.Action?.Block ? [rule.Action.Block] : [],
  );
  expect(blocks).toHaveLength(answers.length);
  for (const { CustomResponse } of blocks) {
    const named = CustomResponse.ResponseHeaders.map(({ Name, Value }: Record<string, string>) => [
      Name,
      Value,
    ]);
    expect(Object.fromEntries(named)).toEqual(API_ANSWER);
  }
});

it('nothing goes out over plain HTTP', () => {
  const policies = [config.DefaultCacheBehavior, ...ofCalls].map(
    ({ ViewerProtocolPolicy }: { ViewerProtocolPolicy?: string } & Behaviour) =>
      ViewerProtocolPolicy,
  );
  for (const policy of policies) expect(['redirect-to-https', 'https-only']).toContain(policy);
});
