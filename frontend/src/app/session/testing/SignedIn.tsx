import type { ReactNode } from 'react';
import type { Session } from '#shared/account/session.api.ts';
import { SessionContext, type SessionContextValue } from '../SessionProvider.tsx';

/** Somebody is signed in: what a test says of them. */
export function SignedIn({ children, ...session }: Partial<Session> & { children: ReactNode }) {
  const value = {
    state: {
      status: 'signedIn',
      session: { email: 'ana@example.org', kind: 'provider', flags: [], ...session },
    },
  } as unknown as SessionContextValue;
  return <SessionContext value={value}>{children}</SessionContext>;
}
