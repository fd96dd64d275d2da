import type { EndpointsOf } from '#shared/kernel/endpointsOf.ts';
import type { Expected } from './accessTables.ts';
import type { Sent } from './portal.ts';
import type { Stage } from './stage.ts';

/** What a call is about. In a good call: the stage's own home and provider. */
export interface About {
  home: string;
  /** For endpoints of one's own account: whose. */
  account: string;
  /** The id of a thing of the stage; where the call is about another home, that home's uuid instead. */
  thing: (id: string) => string;
}

/** One endpoint in the generated suites: who may call it, and what a good call of it sends. */
export interface CallRow {
  /** What is right, said here on purpose and not read from the contract's own rule. */
  access: Expected;
  /**
   * What a good call takes, where the caller whom the endpoint's access names, and the home for every
   * parameter of the path, do not do. The suite of audit entries sees that a call that is to change
   * something does.
   */
  call?: (stage: Stage, about: About) => Sent;
  /** The fields of the body that are lines which people write, in which nothing may be hidden. */
  lines?: readonly string[];
}

/** A row for each endpoint of a contract: one that is missing does not compile. */
export type CallRows<M> = Record<keyof EndpointsOf<M>, CallRow>;
