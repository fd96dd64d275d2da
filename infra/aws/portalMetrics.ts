import type { Duration } from 'aws-cdk-lib';
import type { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** What AWS itself measures of the portal, for alarms and dashboard. */
export interface PortalMetrics {
  /** Of all HTTP APIs together, as the two after it. */
  requests: (period: Duration) => Metric | MathExpression;
  refusals: (period: Duration) => Metric | MathExpression;
  serverErrors: (period: Duration) => Metric | MathExpression;
  /** Milliseconds from API Gateway's side, of the slowest HTTP API. */
  latency: (period: Duration, statistic: string) => Metric | MathExpression;
  /** Of all functions of the account in the region. */
  throttles: (period: Duration) => Metric;
  concurrency: (period: Duration) => Metric;
  /** Milliseconds by which what follows a write trails it, of the slowest follower. */
  streamAge: (period: Duration) => Metric | MathExpression;
  signIns: (period: Duration) => Metric;
  signInTries: (period: Duration) => Metric;
  signInThrottles: (period: Duration) => IMetric;
}

/**
 * The same metric of several APIs as one. An API that nobody called has no value for a while: that counts as
 * none. `name` begins the ids within the expression, which are unique where several stand in one graph.
 */
function together(
  combine: 'SUM' | 'MAX',
  name: string,
  metrics: readonly Metric[],
): Metric | MathExpression {
  const [only] = metrics;
  if (only && metrics.length === 1) return only;
  const using = Object.fromEntries(metrics.map((metric, at) => [`${name}${at + 1}`, metric]));
  return new MathExpression({
    expression: `${combine}([${Object.keys(using)
      .map((id) => `FILL(${id}, 0)`)
      .join(', ')}])`,
    usingMetrics: using,
    ...(only?.period && { period: only.period }),
    label: name,
  });
}

export function portalMetrics(parts: {
  apis: readonly { api: HttpApi; stage: HttpStage }[];
  followers: readonly LambdaFunction[];
  pool: UserPool;
  client: UserPoolClient;
}): PortalMetrics {
  const { apis, followers, pool, client } = parts;
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
    requests: (period) =>
      together(
        'SUM',
        'requests',
        apis.map(({ api }) => api.metricCount({ period, statistic: 'Sum' })),
      ),
    refusals: (period) =>
      together(
        'SUM',
        'refusals',
        apis.map(({ api }) => api.metricClientError({ period, statistic: 'Sum' })),
      ),
    serverErrors: (period) =>
      together(
        'SUM',
        'errors',
        apis.map(({ api }) => api.metricServerError({ period, statistic: 'Sum' })),
      ),
    latency: (period, statistic) =>
      together(
        'MAX',
        `latency${statistic}`,
        apis.map(({ stage }) => stage.metricLatency({ period, statistic })),
      ),
    throttles: (period) => lambda('Throttles', period, 'Sum'),
    concurrency: (period) => lambda('ConcurrentExecutions', period, 'Maximum'),
    streamAge: (period) =>
      together(
        'MAX',
        'age',
        followers.map((follower) =>
          follower.metric('IteratorAge', { period, statistic: 'Maximum' }),
        ),
      ),
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
