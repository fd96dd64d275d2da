import type { Duration } from 'aws-cdk-lib';
import type { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** What AWS itself measures of the portal, for alarms and dashboard. */
export interface PortalMetrics {
  requests: (period: Duration) => Metric;
  refusals: (period: Duration) => Metric;
  serverErrors: (period: Duration) => Metric;
  /** Milliseconds from API Gateway's side. */
  latency: (period: Duration, statistic: string) => Metric;
  /** Of all functions of the account in the region. */
  throttles: (period: Duration) => Metric;
  concurrency: (period: Duration) => Metric;
  /** Milliseconds by which what follows a write trails it. */
  streamAge: (period: Duration) => Metric;
  signIns: (period: Duration) => Metric;
  signInTries: (period: Duration) => Metric;
  signInThrottles: (period: Duration) => IMetric;
}

export function portalMetrics(parts: {
  api: HttpApi;
  stage: HttpStage;
  follower: LambdaFunction;
  pool: UserPool;
  client: UserPoolClient;
}): PortalMetrics {
  const { api, stage, follower, pool, client } = parts;
  const lambda = (metricName: string, period: Duration, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, period, statistic });
  const cognito = (metricName: string, period: Duration, statistic = 'Sum') =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      period,
      statistic,
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
    });
  return {
    requests: (period) => api.metricCount({ period, statistic: 'Sum' }),
    refusals: (period) => api.metricClientError({ period, statistic: 'Sum' }),
    serverErrors: (period) => api.metricServerError({ period, statistic: 'Sum' }),
    latency: (period, statistic) => stage.metricLatency({ period, statistic }),
    throttles: (period) => lambda('Throttles', period, 'Sum'),
    concurrency: (period) => lambda('ConcurrentExecutions', period, 'Maximum'),
    streamAge: (period) => follower.metric('IteratorAge', { period, statistic: 'Maximum' }),
    // Each try is a sample, whose value is 1 when it succeeded.
    signIns: (period) => cognito('SignInSuccesses', period),
    signInTries: (period) => cognito('SignInSuccesses', period, 'SampleCount'),
    signInThrottles: (period) =>
      new MathExpression({
        expression: 'FILL(signing, 0) + FILL(refreshing, 0)',
        usingMetrics: {
          signing: cognito('SignInThrottles', period),
          refreshing: cognito('TokenRefreshThrottles', period),
        },
        period,
        label: 'turned away',
      }),
  };
}
