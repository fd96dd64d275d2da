/** Where CloudWatch keeps the numbers that we count ourselves. */
export const METRICS_NAMESPACE = 'Placewell';

/** Faults that an alarm sounds for wherever they happen, by the names of their metrics. */
export type CountedFault = 'RowsSetAside' | 'ListSnapshotUnreadable' | 'AgreementFileMissing';

/** What is counted and is no fault: too many of it are. */
export type CountedEvent = 'RegistrationRequests';

/** What the service promises, each counted as kept or broken: an alarm sounds when too much of it is broken. */
export type Objective = 'ListAnswers' | 'Saves' | 'Emails';

/** The metric of an objective that was kept, and of one that was broken. */
export const keptMetric = (objective: Objective): string => `${objective}Kept`;
export const brokenMetric = (objective: Objective): string => `${objective}Broken`;

/**
 * Counts an answer, a save or a mail as it was promised, or not: both in one line, so that there is always a
 * share. In AWS alone: nobody counts on one machine.
 */
export function logObjective(objective: Objective, isKept: boolean): void {
  if (!process.env.AWS_LAMBDA_FUNCTION_NAME) return;
  const counts = {
    [keptMetric(objective)]: isKept ? 1 : 0,
    [brokenMetric(objective)]: isKept ? 0 : 1,
  };
  write(countingLine(counts, { level: 'info' }));
}

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
  write(countingLine({ [fault]: 1 }, { level: 'error', ...fields }));
}

/** Counts a request to join: the line says nothing of it. */
export const logRequested = (): void =>
  write(countingLine({ RegistrationRequests: 1 }, { level: 'info' }));

/** A line of CloudWatch's embedded metric format, with what it counts by the names of the metrics. */
function countingLine(counts: Readonly<Record<string, number>>, fields: Record<string, unknown>) {
  return {
    _aws: {
      // The format wants it, and nothing is decided by it.
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: METRICS_NAMESPACE,
          Dimensions: [['environment']],
          Metrics: Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' })),
        },
      ],
    },
    environment: process.env.ENVIRONMENT_NAME ?? 'local',
    ...counts,
    ...fields,
  };
}

function write(line: Record<string, unknown>): void {
  const text = JSON.stringify(line);
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${text}\n`);
  else if (line.level === 'error') console.error(text);
  else console.log(text);
}
