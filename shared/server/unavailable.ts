import { TableBusy } from '../store/table.ts';

/** A service of AWS did not answer, not in time, or not with the whole of its answer. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

/** What AWS's services call it to be asked too much, or too long for. */
const REFUSALS = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'RequestTimeout',
  'RequestTimeoutException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionInProgressException',
]);
/** What Node calls it to have no connection, or none any more. */
const NO_CONNECTION = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What an error of the SDK or of Node may say of itself. */
interface Described {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
  $retryable?: object;
}

/**
 * Whether an error means that a service of AWS did not answer, or not in time, or asked for fewer
 * calls: trying again later can help. What was to be written may have been written. The same as the
 * SDK's own tests of an error, without the SDK.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TableBusy || error instanceof Unanswered) return true;
  // The deadline of the request, which the SDK reports so.
  if (error.name === 'AbortError') return true;
  // An answer that ends before its end cannot be read.
  if ('$response' in error && error instanceof SyntaxError) return true;
  const { code, $metadata, $retryable } = error as Described;
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    $retryable !== undefined ||
    REFUSALS.has(error.name) ||
    NO_CONNECTION.has(String(code)) ||
    status === 429 ||
    (status >= 500 && status <= 599) ||
    isUnavailable(error.cause)
  );
}
