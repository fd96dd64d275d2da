import { Duration } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  CloudWatchDimensionSource,
  type ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { MAIL_EVENTS_FUNCTION } from '../functionNames.ts';
import { makeDeadLetters } from './deadLetters.ts';
import type { MakeFunction } from './functions.ts';
import { acknowledge } from './nag.ts';
import type { Roles } from './roles.ts';

/** SES names our set in this tag of every mail that it sends. */
export const SET_DIMENSION = 'ses:configuration-set';

/** What a mail's end tells about its address, or about us; a delivery as it should be tells nothing. */
const TROUBLE = [
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
  EmailSendingEvent.DELIVERY_DELAY,
  EmailSendingEvent.RENDERING_FAILURE,
];

/**
 * What became of mails after SES took them: trouble goes to a function through a topic, and the
 * number of each kind to CloudWatch. An event that cannot be dealt with is kept.
 */
export function followMails(
  scope: Construct,
  parts: { rules: ConfigurationSet; makeFunction: MakeFunction; roles: Roles },
): { deadLetters: Queue } {
  const { rules, makeFunction, roles } = parts;
  const deadLetters = makeDeadLetters(scope, 'MailEventDeadLetters');
  const topic = new Topic(scope, 'MailEvents', { enforceSSL: true });
  rules.addEventDestination('Trouble', {
    destination: EventDestination.snsTopic(topic),
    events: TROUBLE,
  });
  rules.addEventDestination('Numbers', {
    destination: EventDestination.cloudWatchDimensions([
      { source: CloudWatchDimensionSource.MESSAGE_TAG, name: SET_DIMENSION, defaultValue: 'none' },
    ]),
    events: [...TROUBLE, EmailSendingEvent.SEND, EmailSendingEvent.DELIVERY],
  });
  const follower = makeFunction(MAIL_EVENTS_FUNCTION, roles.ofEvent(MAIL_EVENTS_FUNCTION), {
    description: 'Takes note of mails that bounced or were called spam',
    timeout: Duration.seconds(30),
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(deadLetters),
  });
  topic.addSubscription(new LambdaSubscription(follower, { deadLetterQueue: deadLetters }));
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      "SES can only publish to a topic without a key or with a customer's own; what passes is not kept.",
  });
  return { deadLetters };
}
