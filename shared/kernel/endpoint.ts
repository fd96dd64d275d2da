import type * as z from 'zod/mini';
import type { PermissionFlag } from './permissionFlags.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A place of that kind, named by its uuid in a field of the request. */
export interface NamedPlace {
  /** A name of `shared/store/placeKinds.ts`. */
  kind: string;
  /** The field. */
  place: string;
  /** The part of the request that has the field; the path unless stated. */
  in?: 'path' | 'query' | 'body';
}

/**
 * Who may call an endpoint. A rule is data: the handler obeys it, the OpenAPI document states it
 * and the access matrix is generated from it.
 *
 * - `public`: anybody. With `links`: the bearer of a link of one of these purposes is known as such. Who
 *   has signed in is known where GraphQL calls it for them: the API itself looks at no token here
 * - `link`: the bearer of a signed email link of that purpose, in the header `X-Link-Token`; a link of
 *   one purpose opens nothing of another. With `kind`: only where it leads to a place of that kind
 * - `signedIn`: any account
 * - `commissioner`: a commissioner with that permission flag, or with any of several, or the central team.
 *   With `hiddenInSussex` no commissioner of Sussex, whose menu does not show the page either
 * - `lph`: the central team only; with `kind` and `place`, about the place that is named there
 * - `accountManager`: the central team, or an administrator of an organisation; with `account`, about the
 *   account which that path parameter names: to an administrator those of other organisations do not
 *   exist, and those of its other administrators are not theirs to manage
 * - `placeStaff`: a provider who is a contact of the place that is named there, or the central team; to
 *   any other provider the place does not exist. With `mayOmit` the central team may name none
 * - `placeReaders`: whoever `placeStaff` admits, and a commissioner with that permission flag
 * - `ownAccount`: the provider whose account that path parameter names, or the central team; to any
 *   other provider it does not exist, nor with `hiddenFromCommissioners` to a commissioner
 */
export type Access =
  | { who: 'public'; links?: readonly string[] }
  | { who: 'link'; purpose: string; kind?: string }
  | { who: 'signedIn' }
  | {
      who: 'commissioner';
      flag: PermissionFlag | readonly PermissionFlag[];
      hiddenInSussex?: true;
    }
  | ({ who: 'lph' } & Partial<NamedPlace>)
  | ({ who: 'placeStaff'; mayOmit?: boolean } & NamedPlace)
  | ({ who: 'placeReaders'; flag: PermissionFlag } & NamedPlace)
  | { who: 'ownAccount'; account: string; hiddenFromCommissioners?: true }
  | { who: 'accountManager'; account?: string };

/**
 * What an endpoint needs besides the table. Its function's role may do that and no more.
 *
 * - `files`: to read the documents' bucket; `saveFiles`: to add to it as well and to remove; `agreements`:
 *   to read that of agreements; `keepAgreements`: to add to it as well; `list`: the snapshots of the lists
 *   of places; `everything`: to go through the whole table for what is kept of a person
 * - of the pool of accounts: `lookUpPeople` whether somebody is in it, and with a second step;
 *   `registerPeople` to add somebody; `checkPassword` and `setPassword` of whoever calls; `secondStep` to
 *   turn it off; `endSessions` to sign somebody out everywhere; `allowSignIn` to say who may sign in
 * - `agreementLinks`, `accountLinks`: the key of such links, where no link of them opens the endpoint;
 *   `codes`: the key of codes and of the hashes by which tries are counted
 */
export type Need =
  | 'files'
  | 'saveFiles'
  | 'agreements'
  | 'keepAgreements'
  | 'list'
  | 'everything'
  | PoolNeed
  | 'agreementLinks'
  | 'accountLinks'
  | 'codes';

/** What may be done with the pool of accounts. */
export type PoolNeed =
  | 'lookUpPeople'
  | 'registerPeople'
  | 'checkPassword'
  | 'setPassword'
  | 'secondStep'
  | 'endSessions'
  | 'allowSignIn';

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

type Shape = z.ZodMiniObject;

export interface Endpoint<
  A extends Access = Access,
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  R extends z.ZodMiniType = z.ZodMiniType,
  W extends string = string,
> {
  readonly method: Method;
  /** As the specification writes it, with `{name}` for a parameter and its trailing slash. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** `feature/verbNoun`: the folder under `functions/`, and what a file of it exports the handler as. */
  readonly handler: `${string}/${string}`;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** The most bytes a body may have; 64 KiB unless stated. */
  readonly bodyLimit: number;
  readonly needs: readonly Need[];
  /** The names of the entries that a call may leave in the audit trail; a feature has words for each. */
  readonly audit: readonly W[];
  /** For one that changes something: why a call leaves no entry of its own. */
  readonly unaudited: string | undefined;
  /** The body holds a password: nothing is kept that it could be guessed from. */
  readonly secretBody: boolean;
  /**
   * A reading that is recorded. Its answer may be too large to keep, and is of others: repeated under its
   * `Idempotency-Key` it is read anew, and recorded once.
   */
  readonly readsAnew: boolean;
}

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Typed<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
/** The names of the audit entries that the endpoint states. */
export type AuditOf<E extends Endpoint> = E['audit'][number];
/** What a client passes, before the server's schemas have parsed it. */
export type QueryInput<E extends Endpoint> = Typed<E['query']>;
export type BodyInput<E extends Endpoint> = Typed<E['body']>;

type ParamsFor<Path extends string> = [PathParams<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodMiniObject<Record<PathParams<Path>, z.ZodMiniType>> };

/**
 * Declares an endpoint, once: the handler's and the client's types, validation, OpenAPI, the cloud
 * route and function, the local route and the generated tests all come from this value.
 *
 * Every `{name}` in the path must be declared in `params`, or it does not compile. A handler can save
 * only under a name that `audit` states.
 */
export function endpoint<
  const Path extends string,
  const A extends Access,
  R extends z.ZodMiniType,
  const D extends ParamsFor<Path> & { query?: Shape; body?: z.ZodMiniType },
  const W extends string = never,
>(
  method: Method,
  path: Path,
  declared: D & {
    summary: string;
    access: A;
    handler: `${string}/${string}`;
    reply: R;
    bodyLimit?: number;
    needs?: readonly Need[];
    audit?: readonly W[];
    unaudited?: string;
    secretBody?: boolean;
    readsAnew?: boolean;
  },
): Endpoint<
  A,
  D extends { params: infer P extends Shape } ? P : undefined,
  D extends { query: infer Q extends Shape } ? Q : undefined,
  D extends { body: infer B extends z.ZodMiniType } ? B : undefined,
  R,
  W
> {
  const {
    summary,
    access,
    handler,
    reply,
    bodyLimit = 64 * 1024,
    needs = [],
    audit = [],
    unaudited,
    secretBody = false,
    readsAnew = false,
  } = declared;
  const { params, query, body } = declared as {
    params?: Shape;
    query?: Shape;
    body?: z.ZodMiniType;
  };
  // The generic parameters of the reply say which of these are undefined; inference cannot.
  return {
    method,
    path,
    summary,
    access,
    handler,
    params,
    query,
    body,
    reply,
    bodyLimit,
    needs,
    audit,
    unaudited,
    secretBody,
    readsAnew,
  } as never;
}

/** The names of the path's parameters, in order. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** The path with its parameters filled in, each encoded. Throws on one that is missing. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
