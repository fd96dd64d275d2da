import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import { expect, it } from 'vitest';
import { TableBusy } from '../store/table.ts';
import { isUnavailable, Unanswered } from './unavailable.ts';

const NAMES = [
  'AbortError',
  'AccessDeniedException',
  'ConditionalCheckFailedException',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestTimeout',
  'RequestTimeoutException',
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ValidationException',
];
const CODES = ['EACCES', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE'];
const STATUSES = [400, 403, 404, 409, 429, 500, 501, 502, 503, 504, 599];

const described = (more: object) => Object.assign(new Error('No'), more);
const errors = [
  ...NAMES.map((name) => described({ name })),
  ...CODES.map((code) => described({ code })),
  ...STATUSES.map((httpStatusCode) => described({ $metadata: { httpStatusCode } })),
  described({ $retryable: {} }),
  ...CODES.map((code) => described({ cause: described({ code }) })),
];

it('is what the SDK tries again, and the end of a deadline', () => {
  for (const error of errors) {
    const known = error as Parameters<typeof isServerError>[0];
    const bySdk = isThrottlingError(known) || isTransientError(known) || isServerError(known);
    const expected = bySdk || error.name === 'AbortError';
    expect([JSON.stringify(error), error.name, isUnavailable(error)]).toEqual([
      JSON.stringify(error),
      error.name,
      expected,
    ]);
  }
});

it('is a busy table and an answer that did not come, and nothing that is no error', () => {
  expect([new TableBusy('Busy'), new Unanswered('No answer')].map(isUnavailable)).toEqual([
    true,
    true,
  ]);
  expect([undefined, 'ECONNRESET', { code: 'ECONNRESET' }].map(isUnavailable)).toEqual([
    false,
    false,
    false,
  ]);
});
