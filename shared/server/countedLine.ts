/** Where CloudWatch keeps the numbers that we count ourselves. */
export const METRICS_NAMESPACE = 'Placewell';

/** Faults that an alarm sounds for wherever they happen, by the names of their metrics. */
export type CountedFault = 'RowsSetAside' | 'ListSnapshotUnreadable';

/**
 * Logs an error and counts it, in one line of CloudWatch's embedded metric format: the alarm needs no
 * filter on each log that the line may stand in. In Lambda it goes past the console, which puts a time
 * before each line: such a line would not be counted.
 *
 * The environment's name is taken as it is, without checking the others as `environment()` does: a line
 * about a fault must not fail itself.
 */
export function logCounted(
  fault: CountedFault,
  fields: { what: string } & Record<string, unknown>,
): void {
  const line = {
    _aws: {
      // The format wants it, and nothing is decided by it.
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: METRICS_NAMESPACE,
          Dimensions: [['environment']],
          Metrics: [{ Name: fault, Unit: 'Count' }],
        },
      ],
    },
    environment: process.env.ENVIRONMENT_NAME ?? 'local',
    [fault]: 1,
    level: 'error',
    ...fields,
  };
  const text = JSON.stringify(line);
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${text}\n`);
  else console.error(text);
}
