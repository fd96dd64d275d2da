/**
 * Time-outs and retries shared by all clients: a try that hangs is given up after 2.5 seconds and made
 * again, three times at most. How long all tries of a request may take is its deadline's to say.
 */
export const clientSettings = {
  maxAttempts: 4,
  requestHandler: {
    connectionTimeout: 1000,
    /** Until an answer begins… */
    requestTimeout: 2500,
    /** …and between its parts: without it an answer that stops half-way is waited for for ever. */
    socketTimeout: 2500,
    // Without the throw the SDK only warns, and waits on.
    throwOnRequestTimeout: true,
  },
};
