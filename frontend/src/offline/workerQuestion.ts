/** What a page asks of the service worker. */
export type WorkerQuestion =
  /** Whether this file is one of its release. */
  | { kind: 'has'; path: string }
  /** To take up its work now. */
  | { kind: 'takeUp' };
