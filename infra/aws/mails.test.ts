import { describe, expect, it } from 'vitest';
import { devPortal } from './wholePortal.ts';

const { actionsOf, all, theOnly, resources } = devPortal();

describe('mails', () => {
  it('that bounce or are called spam reach a function, and are kept when it fails', () => {
    const destinations = all('AWS::SES::ConfigurationSetEventDestination').map(
      ({ Properties }) => Properties.EventDestination,
    );
    expect(destinations).toMatchObject([
      {
        SnsDestination: expect.anything(),
        MatchingEventTypes: ['bounce', 'complaint', 'reject', 'deliveryDelay', 'renderingFailure'],
      },
      { CloudWatchDestination: expect.anything() },
    ]);
    const topic = destinations[0].SnsDestination.TopicARN;
    const subscriptions = all('AWS::SNS::Subscription').filter(
      ({ Properties }) => Properties.Protocol === 'lambda',
    );
    expect(subscriptions.map(({ Properties }) => Properties)).toMatchObject([
      {
        TopicArn: topic,
        RedrivePolicy: {
          deadLetterTargetArn: {
            'Fn::GetAtt': [expect.stringMatching(/^MailEventDeadLetters/), 'Arn'],
          },
        },
      },
    ]);
    const [follower] = subscriptions[0]?.Properties.Endpoint['Fn::GetAtt'] ?? [];
    expect(follower).toMatch(/^bounces\/OnMailEvent/);
    const invocation = all('AWS::Lambda::EventInvokeConfig').find(
      ({ Properties }) => Properties.FunctionName.Ref === follower,
    );
    expect(invocation?.Properties.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]).toMatch(
      /^MailEventDeadLetters/,
    );
    // By a role of its own, for the table alone: no mail is sent, no link opened, no file read.
    const role = resources[follower]?.Properties.Role['Fn::GetAtt'][0];
    expect(role).toMatch(/^MailReporterRole/);
    const services = actionsOf('MailReporterRole').map((action) => action.split(':')[0]);
    expect(new Set(services)).toEqual(new Set(['dynamodb', 'logs', 'sqs']));
  });

  it('go out signed, over TLS, by rules that leave suppression to our own list', () => {
    expect(theOnly('AWS::SES::ConfigurationSet').Properties).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: [] },
    });
    expect(theOnly('AWS::SES::EmailIdentity').Properties).toMatchObject({
      EmailIdentity: 'dev.placewell.example',
      MailFromAttributes: { MailFromDomain: 'bounce.dev.placewell.example' },
    });
  });
});
