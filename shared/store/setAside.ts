import { createHash } from 'node:crypto';
import type { UnreadableRow } from './entity.ts';

/** What the alarm 'Rows set aside' counts. */
export const ROWS_SET_ASIDE = 'RowsSetAside';
export const METRICS_NAMESPACE = 'Placewell';

/** Tells somebody of a row that cannot be read, while the work goes on without it. */
export type SetAside = (row: UnreadableRow) => void;

/**
 * Logs the row's key and counts it, in one line of CloudWatch's embedded metric format. In Lambda it
 * bypasses the console, which puts a time before each line: such a line would not be counted.
 */
export const logSetAside: SetAside = ({ entity, key, fields }) => {
  const environment = process.env.ENVIRONMENT_NAME ?? 'local';
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: METRICS_NAMESPACE,
          Dimensions: [['environment']],
          Metrics: [{ Name: ROWS_SET_ASIDE, Unit: 'Count' }],
        },
      ],
    },
    environment,
    [ROWS_SET_ASIDE]: 1,
    level: 'error',
    what: 'row set aside',
    entity,
    pk: withoutAddress(key.pk),
    sk: withoutAddress(key.sk),
    fields,
  };
  const text = JSON.stringify(line);
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${text}\n`);
  else console.error(text);
};

/**
 * A key without what is personal in it: an address becomes the beginning of its SHA-256, by which
 * whoever knows the address can find it (docs/runbook.md).
 */
const withoutAddress = (key: string): string =>
  key.replace(
    /[^\s#]+@[^\s#]+/g,
    (address) => `sha256:${createHash('sha256').update(address).digest('hex').slice(0, 12)}`,
  );
