import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { SWRConfig } from 'swr';
import type { Session } from '../../../../shared/account/session.api.ts';
import { getSession } from '../../../../shared/account/session.api.ts';
import { isDeactivated } from '../../api/deactivated.ts';
import { NoConnection, type Problem } from '../../api/problem.ts';
import { identifyWith } from '../../api/send.ts';
import { isWorthRetrying, useEndpoint } from '../../api/useEndpoint.ts';
import { idToken, isIdentityKey, signedInEmail } from './identity.ts';
import { keepSession, lastSession } from './lastSession.ts';

export type SessionState =
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
    email: null,
    failure: null,
  });

  const recheck = useCallback(async () => {
    try {
      const email = await signedInEmail();
      const held = email === null ? 'none' : 'held';
      if (held === 'none') keepSession(null);
      setTokens((now) => ({
        // The first look is not a change of person: what is on the page may stay.
        person: now.held === 'unknown' ? now.person : now.person + 1,
        held,
        email,
        failure: null,
      }));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      // Offline the token cannot be renewed; who was here last still is, until the pool says no.
      const away = error instanceof NoConnection && lastSession() !== null;
      setTokens(({ person, email }) =>
        away
          ? { person, held: 'held', email, failure: null }
          : { person, held: 'unknown', email, failure },
      );
    }
  }, []);

  useEffect(() => {
    identifyWith({
      idToken,
      // Asked again who this is, the portal says so in the place of every page.
      deactivated: () =>
        setTokens((now) => (now.held === 'held' ? { ...now, person: now.person + 1 } : now)),
      ended: () =>
        setTokens((now) =>
          now.held === 'held'
            ? { person: now.person + 1, held: 'ended', email: null, failure: null }
            : now,
        ),
    });
    void recheck();
    const onStorage = (event: StorageEvent) => {
      // A refreshed token in another tab is the same person; only coming and going matters here.
      const cameOrWent = event.oldValue === null || event.newValue === null;
      if (isIdentityKey(event.key) && cameOrWent) void recheck();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [recheck]);

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
      <WhoIsThere tokens={tokens} recheck={recheck}>
        {children}
      </WhoIsThere>
    </SWRConfig>
  );
}

function WhoIsThere(props: { tokens: Tokens; recheck: () => Promise<void>; children: ReactNode }) {
  const { tokens, recheck, children } = props;
  const answer = useEndpoint(getSession, tokens.held === 'held' ? {} : null);
  const { data, error, mutate } = answer;
  useEffect(() => {
    if (isDeactivated(error)) keepSession(null);
    else if (data) keepSession(data);
  }, [data, error]);
  const value = useMemo<SessionContextValue>(() => {
    const state = (): SessionState => {
      const retry = () => void (tokens.failure ? recheck() : mutate());
      if (tokens.failure) return { status: 'failed', error: tokens.failure, retry };
      if (tokens.held === 'unknown') return { status: 'loading' };
      if (tokens.held !== 'held') return { status: 'signedOut', ended: tokens.held === 'ended' };
      if (isDeactivated(error)) return { status: 'deactivated' };
      if (data) return { status: 'signedIn', session: data };
      // Who was here last sees their page while the portal is asked about them; it decides all the same.
      const last = lastSession();
      const canShow = error ? error instanceof NoConnection : last?.email === tokens.email;
      if (last && canShow) return { status: 'signedIn', session: last };
      return error ? { status: 'failed', error, retry } : { status: 'loading' };
    };
    return { state: state(), recheck };
  }, [tokens, data, error, mutate, recheck]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
