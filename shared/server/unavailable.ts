import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import { TableBusy } from '../store/table.ts';

/**
 * Whether an error means that a service of AWS did not answer, or not in time, or asked for fewer
 * calls: trying again later can help. What was to be written may have been written.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TableBusy) return true;
  // The deadline of the request, which the SDK reports so.
  if (error.name === 'AbortError') return true;
  // An answer that ends before its end cannot be read.
  if ('$response' in error && error instanceof SyntaxError) return true;
  const sdkError = error as Parameters<typeof isServerError>[0];
  return isThrottlingError(sdkError) || isTransientError(sdkError) || isServerError(sdkError);
}
