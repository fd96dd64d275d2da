import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { getHome } from '#shared/homeDetails/homePage.api.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { endpointKey } from '../api/useEndpoint.ts';
import { useSessionState } from '../app/session/useSession.ts';
import { Button } from '../components/Button.tsx';
import { savedView } from '../components/beds/savedView.ts';
import { useToasts } from '../components/toasts.ts';
import { forgetDrafts, watchSignOut } from '../forms/storedDrafts.ts';
import { forgetOldFigures, forgetPages } from './device.ts';
import { isToConfirmAgain, type Outcome, type Unsent } from './outbox.ts';
import { watchReleases } from './release.ts';
import { sendUnsent } from './sendUnsent.ts';
import { loadUnsent, subscribeUnsent, unsentNow } from './unsentStore.ts';
import { SEND_NOW } from './useUnsent.ts';
import './offline.scss';

/**
 * What goes on behind every page: unsent answers are sent when they can be, a new release is
 * offered, and what was kept of a person's pages goes when they do. Loaded after the page.
 */
export default function OfflineParts() {
  const { state } = useSessionState();
  const email = state.status === 'signedIn' ? state.session.email : null;
  const hasLeft = state.status === 'signedOut' && !state.ended;

  useEffect(() => {
    // Where somebody is signed in, nobody else's pages are kept either.
    if (email !== null || hasLeft) forgetPages(email).catch(() => undefined);
    // Drafts wait for a person whose session has run out; they never wait beside another's.
    if (email !== null) forgetDrafts(email);
  }, [email, hasLeft]);
  useEffect(watchSignOut, []);
  useEffect(() => void forgetOldFigures(Date.now()).catch(() => undefined), []);

  return (
    <>
      {email !== null && <Sender key={email} email={email} />}
      {import.meta.env.PROD && 'serviceWorker' in navigator && <NewRelease />}
    </>
  );
}

const NOT_SENT =
  'Beds that you confirmed offline have not been sent. Please check them on the home’s page.';

const pageKey = (uuid: HomeUuid) => endpointKey(getHome, { params: { uuid } });

/** Sends when the page opens, when the connection is back, when the person is, and after pauses. */
function Sender({ email }: { email: string }) {
  const { mutate } = useSWRConfig();
  const toasts = useToasts();
  const latest = useRef((_sent: Unsent, _outcome: Outcome) => {});
  const show = (home: HomeUuid, view: VacancyView) =>
    mutate<HomePage>(pageKey(home), (now) => now && { ...now, ...view });
  latest.current = (sent, outcome) => {
    switch (outcome.kind) {
      case 'saved':
        toasts.show({ kind: 'success', text: 'The beds you confirmed offline have been sent.' });
        void show(sent.home, savedView(outcome.reply));
        break;
      case 'stale':
        toasts.show({
          kind: 'warning',
          text: 'The beds you confirmed offline are not sent: someone else has updated the home.',
        });
        void show(sent.home, outcome.current);
        break;
      case 'refused':
        toasts.show({ kind: 'error', text: 'The beds you confirmed offline could not be saved.' });
        break;
      case 'lost':
        break;
    }
  };

  // Sent by another tab: this one has not seen the answer.
  const unsent = useSyncExternalStore(subscribeUnsent, () => unsentNow(email));
  const before = useRef(unsent);
  useEffect(() => {
    for (const home of before.current.keys()) {
      if (!unsent.has(home)) void mutate(pageKey(home as HomeUuid));
    }
    before.current = unsent;
  }, [unsent, mutate]);

  // On the home's own page it is asked; whoever is elsewhere learns of it there.
  useEffect(() => {
    void loadUnsent(email).then((entries) => {
      const isElsewhere = (entry: Unsent) => !window.location.pathname.includes(entry.home);
      const old = entries.filter((entry) => isToConfirmAgain(entry, Date.now()));
      if (old.some(isElsewhere)) toasts.show({ kind: 'warning', text: NOT_SENT });
    });
  }, [email, toasts]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const trySending = async (all: boolean) => {
      clearTimeout(timer);
      const next = await sendUnsent(email, {
        all,
        onOutcome: (sent, outcome) => here && latest.current(sent, outcome),
      });
      clearTimeout(timer);
      if (!here || next === null) return;
      timer = setTimeout(() => void trySending(false), Math.max(1_000, next - Date.now()));
    };
    const now = () => void trySending(true);
    now();
    const events = ['online', 'focus', SEND_NOW];
    for (const event of events) window.addEventListener(event, now);
    return () => {
      here = false;
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, now);
    };
  }, [email]);
  return null;
}

function NewRelease() {
  const [takeUp, setTakeUp] = useState<(() => void) | null>(null);
  useEffect(() => {
    // Without a worker the pages work as before, only not offline.
    watchReleases((takeUpRelease) => setTakeUp(() => takeUpRelease)).catch(() => undefined);
  }, []);
  return (
    <div role="status" className="pw-release">
      {takeUp && (
        <p className="pw-release__text">
          A new version is ready:{' '}
          <Button kind="quiet" onClick={takeUp}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
