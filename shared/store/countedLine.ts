/** Where CloudWatch keeps the numbers that we count ourselves. */
export const METRICS_NAMESPACE = 'Placewell';

/** Faults that an alarm sounds for wherever they happen, by the names of their metrics. */
export type CountedFault = 'RowsSetAside' | 'ListSnapshotUnreadable' | 'AgreementFileMissing';

/** What is counted and is no fault: too many of it are. */
export type CountedEvent = 'RegistrationRequests';

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
  write(countedLine(fault, { level: 'error', ...fields }));
}

/** Counts a request to join: the line says nothing of it. */
export const logRequested = (): void =>
  write(countedLine('RegistrationRequests', { level: 'info' }));

function countedLine(name: CountedFault | CountedEvent, fields: Record<string, unknown>) {
  return {
    _aws: {
      // The format wants it, and nothing is decided by it.
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: METRICS_NAMESPACE,
          Dimensions: [['environment']],
          Metrics: [{ Name: name, Unit: 'Count' }],
        },
      ],
    },
    environment: process.env.ENVIRONMENT_NAME ?? 'local',
    [name]: 1,
    ...fields,
  };
}

function write(line: Record<string, unknown>): void {
  const text = JSON.stringify(line);
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${text}\n`);
  else if (line.level === 'error') console.error(text);
  else console.log(text);
}
