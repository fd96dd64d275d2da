import { Duration } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import {
  CloudWatchDimensionSource,
  type ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { MAIL_EVENTS_FUNCTION } from '../functionNames.ts';
import { makeDeadLetters } from './deadLetters.ts';
import type { FeatureStack } from './featureStack.ts';
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

/** Where SES tells what became of mails, and where an event goes that cannot be dealt with. */
export interface MailEvents {
  topic: Topic;
  deadLetters: Queue;
}

/**
 * What became of mails after SES took them: trouble goes to a topic, and the number of each kind to
 * CloudWatch.
 */
export function makeMailEvents(scope: Construct, rules: ConfigurationSet): MailEvents {
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
  acknowledge(topic, {
    'AwsSolutions-SNS2':
      "SES can only publish to a topic without a key or with a customer's own; what passes is not kept.",
  });
  return { topic, deadLetters };
}

/** The function that is told of trouble. An event that it cannot deal with is kept. */
export function followMails(
  feature: FeatureStack,
  parts: { events: MailEvents; makeFunction: MakeFunction; roles: Roles },
): void {
  const { events, makeFunction, roles } = parts;
  const { topic, deadLetters } = events;
  const follower = makeFunction(feature, MAIL_EVENTS_FUNCTION, {
    feature: feature.feature,
    role: roles.ofEvent(MAIL_EVENTS_FUNCTION),
    log: feature.log,
    description: 'Takes note of mails that bounced or were called spam',
    timeout: Duration.seconds(30),
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(deadLetters),
  });
  // CDK's own subscription of a function would make the feature's stack depend on the portal's, which
  // it is a part of.
  new Subscription(follower, 'Subscription', {
    topic,
    protocol: SubscriptionProtocol.LAMBDA,
    endpoint: follower.functionArn,
    deadLetterQueue: deadLetters,
  });
  follower.addPermission('Topic', {
    principal: new ServicePrincipal('sns.amazonaws.com'),
    sourceArn: topic.topicArn,
  });
}
