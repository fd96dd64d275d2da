import { use } from 'react';
import type { Session } from '#shared/account/session.api.ts';
import { SessionContext, type SessionContextValue } from './SessionProvider.tsx';

/** Who is signed in, if anybody, and how to ask again. */
export function useSessionState(): SessionContextValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('useSessionState needs a SessionProvider around it');
  return value;
}

/** The signed-in person. Only on pages whose route asks for signing in. */
export function useSession(): Session {
  const { state } = useSessionState();
  if (state.status !== 'signedIn') throw new Error('This page needs a signed-in person');
  return state.session;
}
