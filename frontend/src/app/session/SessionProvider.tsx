import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SWRConfig } from 'swr';
import type { Session } from '#shared/account/session.api.ts';
import { getSession } from '#shared/account/session.api.ts';
import { NoConnection, type Problem } from '../../api/problem.ts';
import { forgetEarlierPerson, type Identity, identifyWith } from '../../api/send.ts';
import { isWorthRetrying, useEndpoint } from '../../api/useEndpoint.ts';
import { idToken, isIdentityKey, signedInEmail } from './identity.ts';
import { endLastSession, keepOnlyOf, keepSession, lastSession } from './lastSession.ts';
import { useFreshSession } from './useFreshSession.ts';

type SessionState =
  | { status: 'loading' }
  /** `ended`: there was a session and it ran out, rather than never having begun. */
  | { status: 'signedOut'; ended: boolean }
  | { status: 'signedIn'; session: Session }
  /** Signed in at the pool, to an account that may do nothing any more. */
  | { status: 'deactivated' }
  /** Signed in at the pool, but the portal could not say who this is. */
  | { status: 'failed'; error: Problem | NoConnection | Error; retry: () => void };

interface Tokens {
  /** Rises whenever somebody signs in or out: nothing cached for one person may reach another. */
  person: number;
  held: 'unknown' | 'none' | 'ended' | 'held';
  /** Whether an answer has said that their account is; nothing more is asked then. */
  deactivated: boolean;
  /** Of who holds them. */
  email: string | null;
  failure: Error | null;
}

export interface SessionContextValue {
  state: SessionState;
  /** After signing in or out at the pool: ask again who is there. */
  recheck: () => Promise<void>;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** Knows who is signed in, in this tab and when another tab changes it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [tokens, setTokens] = useState<Tokens>({
    person: 0,
    held: 'unknown',
    deactivated: false,
    email: null,
    failure: null,
  });
  const hasLooked = useRef(false);

  const recheck = useCallback(async () => {
    try {
      const email = await signedInEmail();
      const held = email === null ? 'none' : 'held';
      if (email === null) endLastSession();
      else keepOnlyOf(email);
      // The first look is not a change of person: what is on the page may stay.
      if (hasLooked.current) forgetEarlierPerson();
      hasLooked.current = true;
      setTokens((now) => ({
        person: now.held === 'unknown' ? now.person : now.person + 1,
        held,
        deactivated: false,
        email,
        failure: null,
      }));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      // Offline the token cannot be renewed; who was here last still is, until the pool says no.
      const away = error instanceof NoConnection && lastSession() !== null;
      setTokens(({ person, email, deactivated }) =>
        away
          ? { person, held: 'held', deactivated, email, failure: null }
          : { person, held: 'unknown', deactivated, email, failure },
      );
    }
  }, []);

  const deactivated = useCallback(() => {
    keepSession(null);
    setTokens((now) => (now.held === 'held' ? { ...now, deactivated: true } : now));
  }, []);
  /** What asks for the session again, while somebody is there. */
  const refused = useRef<Identity['refused']>(undefined);

  useEffect(() => {
    identifyWith({
      idToken,
      deactivated,
      refused: (status, address) => refused.current?.(status, address),
      ended: () => {
        forgetEarlierPerson();
        setTokens((now) =>
          now.held === 'held'
            ? { ...now, person: now.person + 1, held: 'ended', email: null, failure: null }
            : now,
        );
      },
    });
    void recheck();
    const onStorage = (event: StorageEvent) => {
      // A refreshed token in another tab is the same person; only coming and going matters here.
      const cameOrWent = event.oldValue === null || event.newValue === null;
      if (isIdentityKey(event.key) && cameOrWent) void recheck();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [recheck, deactivated]);

  const cache = useMemo(() => ({ person: tokens.person, map: new Map() }), [tokens.person]);
  return (
    <SWRConfig
      key={tokens.person}
      value={{
        provider: () => cache.map,
        shouldRetryOnError: isWorthRetrying,
        errorRetryCount: 3,
        dedupingInterval: 1000,
      }}
    >
      <WhoIsThere tokens={tokens} recheck={recheck} refused={refused}>
        {children}
      </WhoIsThere>
    </SWRConfig>
  );
}

interface WhoIsThereProps {
  tokens: Tokens;
  recheck: () => Promise<void>;
  refused: RefObject<Identity['refused']>;
  children: ReactNode;
}

function WhoIsThere({ tokens, recheck, refused, children }: WhoIsThereProps) {
  const isAsked = tokens.held === 'held' && !tokens.deactivated;
  const answer = useEndpoint(getSession, isAsked ? {} : null);
  const { data, error, mutate } = answer;
  useEffect(() => {
    if (data && !error) keepSession(data);
  }, [data, error]);
  useFreshSession(isAsked, data, mutate, refused);
  const value = useMemo<SessionContextValue>(() => {
    const state = (): SessionState => {
      const retry = () => void (tokens.failure ? recheck() : mutate());
      if (tokens.failure) return { status: 'failed', error: tokens.failure, retry };
      if (tokens.held === 'unknown') return { status: 'loading' };
      if (tokens.held !== 'held') return { status: 'signedOut', ended: tokens.held === 'ended' };
      if (tokens.deactivated) return { status: 'deactivated' };
      if (data) return { status: 'signedIn', session: data };
      // Who was here last sees their page while the portal is asked about them; it decides all the same.
      const last = lastSession();
      // Away, nobody knows whose the tokens are: then it is they.
      const isTheirs = tokens.email === null || last?.email === tokens.email;
      const canShow = isTheirs && (!error || error instanceof NoConnection);
      if (last && canShow) return { status: 'signedIn', session: last };
      return error ? { status: 'failed', error, retry } : { status: 'loading' };
    };
    return { state: state(), recheck };
  }, [tokens, data, error, mutate, recheck]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
