import { describe, expect, it } from 'vitest';
import { concedePortal, concedeSite } from './assembly.ts';
import type { Template } from './templates.ts';

const metric = (MetricName: string) => ({
  Id: MetricName,
  MetricStat: { Metric: { Namespace: 'AWS/DynamoDB', MetricName }, Period: 300, Stat: 'Sum' },
});

const portal: Template = {
  Resources: {
    Sum: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: {
        Threshold: 1,
        Metrics: [{ Id: 'all', Expression: 'reads+writes' }, metric('reads'), metric('writes')],
      },
    },
    One: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'errors', Threshold: 2 } },
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'homes' } },
  },
  Outputs: {
    TableName: { Value: { Ref: 'Table' } },
    SecretName: {
      Value: {
        'Fn::Select': [
          0,
          {
            'Fn::Split': ['-', { 'Fn::Select': [6, { 'Fn::Split': [':', { Ref: 'Secret' }] }] }],
          },
        ],
      },
    },
    DkimRecord1: { Value: { 'Fn::GetAtt': ['MailDomain', 'DkimDNSTokenName1'] } },
  },
};

const reference = (OutputName: string) => ({
  'Fn::GetStackOutput': { StackName: 'portal', Region: 'eu-west-2', OutputName },
});

const noTls = { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
const reader = { Effect: 'Allow', Principal: { Service: 'cloudfront.amazonaws.com' } };

const site: Template = {
  Outputs: {},
  Resources: {
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        Origins: [
          { Id: 'files', DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: {
              'Fn::Join': ['', [reference('Api'), '.execute-api.eu-west-2.amazonaws.com']],
            },
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
            OriginCustomHeaders: [{ HeaderName: 'x-origin-verify', HeaderValue: 'kept' }],
          },
          {
            Id: 'second',
            DomainName: {
              'Fn::Join': ['', [reference('SecondApi'), '.execute-api.eu-west-2.amazonaws.com']],
            },
            CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
          },
        ],
      },
    },
    Log: { Type: 'AWS::Logs::Delivery' },
    Firewall: { Type: 'AWS::WAFv2::WebACL', DependsOn: ['Log', 'Bucket'] },
    Bucket: { Type: 'AWS::S3::Bucket' },
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { PolicyDocument: { Version: '2012-10-17', Statement: [noTls, reader] } },
    },
    Others: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { PolicyDocument: { Version: '2012-10-17', Statement: [noTls] } },
    },
    Pages: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        SourceObjectKeys: ['aaa.zip', 'bbb.zip'],
        SourceMarkers: [{ '<<marker>>': reference('Pool') }],
        DestinationBucketName: { Ref: 'Bucket' },
        SystemMetadata: { 'cache-control': 'no-cache' },
      },
    },
  },
};

const deployed = {
  outputs: { Api: 'abc123', SecondApi: 'def456', Pool: 'eu-west-2_pool' },
  apis: [
    new URL('http://127.0.0.1:4566/_aws/execute-api/abc123/$default'),
    new URL('http://127.0.0.1:4566/_aws/execute-api/def456/$default'),
  ],
};

describe('what the emulator cannot do', () => {
  it('leaves an alarm on a sum to watch the first of its metrics, and all others as they are', () => {
    const { template, conceded } = concedePortal(portal);
    expect(template.Resources).toEqual({
      ...portal.Resources,
      Sum: {
        Type: 'AWS::CloudWatch::Alarm',
        Properties: {
          Threshold: 1,
          Namespace: 'AWS/DynamoDB',
          MetricName: 'reads',
          Period: 300,
          Statistic: 'Sum',
        },
      },
    });
    expect(template.Outputs).toEqual({
      TableName: { Value: { Ref: 'Table' } },
      SecretName: { Value: { Ref: 'Secret' } },
    });
    expect(conceded).toHaveLength(2);
  });

  it('has roles name secrets by their addresses, and leaves all other references', () => {
    const role = (Resource: object) => ({
      Type: 'AWS::IAM::Policy',
      Properties: { PolicyDocument: { Statement: [{ Effect: 'Allow', Resource }] } },
    });
    const Secret = { Type: 'AWS::SecretsManager::Secret' };
    const Resources = { Secret, One: role({ Ref: 'Secret' }), Other: role({ Ref: 'Table' }) };
    const { template, conceded } = concedePortal({ Resources, Outputs: {} });
    expect(template.Resources).toEqual({
      ...Resources,
      One: role({ 'Fn::GetAtt': ['Secret', 'Id'] }),
    });
    expect(conceded).toEqual([expect.stringMatching(/^1 rights name a secret/)]);
  });

  it('concedes nothing to a template that needs nothing', () => {
    const { Sum: _, ...Resources } = portal.Resources;
    const plain = { Resources, Outputs: { TableName: { Value: 1 } } };
    expect(concedePortal(plain)).toEqual({ template: plain, conceded: [] });
  });

  it("writes the portal's outputs into the site, and its APIs' addresses at the emulator", () => {
    const { template } = concedeSite(site, deployed);
    expect(template.Resources.Distribution?.Properties?.Origins).toEqual([
      { Id: 'files', DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] } },
      {
        Id: 'api',
        DomainName: '127.0.0.1',
        OriginPath: '/_aws/execute-api/abc123/$default',
        CustomOriginConfig: { HTTPPort: 4566, OriginProtocolPolicy: 'http-only' },
        OriginCustomHeaders: [{ HeaderName: 'x-origin-verify', HeaderValue: 'kept' }],
      },
      {
        Id: 'second',
        DomainName: '127.0.0.1',
        OriginPath: '/_aws/execute-api/def456/$default',
        CustomOriginConfig: { HTTPPort: 4566, OriginProtocolPolicy: 'http-only' },
      },
    ]);
    expect(() => concedeSite(site, { ...deployed, apis: [] })).toThrow(/no API of the portal/);
  });

  it("takes the uploads out, with what CDK's function would have done", () => {
    const { template, uploads } = concedeSite(site, deployed);
    expect(Object.keys(template.Resources)).toEqual([
      ...['Distribution', 'Firewall', 'Bucket', 'Policy', 'Others'],
    ]);
    expect(uploads).toEqual([
      {
        bucketId: 'Bucket',
        prefix: '',
        cacheControl: 'no-cache',
        sources: [
          { hash: 'aaa', markers: { '<<marker>>': 'eu-west-2_pool' } },
          { hash: 'bbb', markers: {} },
        ],
      },
    ]);
  });

  it('leaves out what is not deployed, and what waits for it waits no more', () => {
    const { template, conceded } = concedeSite(site, deployed);
    expect(template.Resources.Firewall?.DependsOn).toEqual(['Bucket']);
    expect(conceded).toHaveLength(5);
  });

  it('lets CloudFront, and nobody else, read from within', () => {
    const { Policy, Others } = concedeSite(site, deployed).template.Resources;
    expect(Policy?.Properties?.PolicyDocument).toMatchObject({ Statement: [reader] });
    expect(Others?.Properties?.PolicyDocument).toMatchObject({ Statement: [noTls] });
  });

  it('does not deploy a site that asks the portal for what it does not say', () => {
    expect(() => concedeSite(site, { ...deployed, outputs: {} })).toThrow('has no output');
  });
});
