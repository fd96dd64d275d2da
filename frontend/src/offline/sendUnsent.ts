import { postVacancies } from '#shared/vacancies/vacancies.api.ts';
import { send } from '../api/send.ts';
import {
  afterAttempt,
  isDue,
  isToConfirmAgain,
  type Outcome,
  outcomeOf,
  overCurrent,
  saysWhatStands,
  type Unsent,
} from './outbox.ts';
import { changeUnsent, loadUnsent } from './unsentStore.ts';

const LOCK = 'placewell-unsent';
/** A connection that is there but brings no answer: the attempt is given up, not the figures. */
const ATTEMPT_MS = 30_000;

/**
 * Sends a person's unsent answers, one after the other, those that are due or (`all`) every one
 * that waits; none that its person has to confirm again. One tab at a time does it; another that asks meanwhile has
 * nothing to do. Where the same figures stand already, as after a receipt that got lost, there is nothing to choose:
 * they are said again over those, 'Nothing has changed' as that.
 *
 * `onOutcome` hears what became of each. Answers in ms since 1970 when the next one is due, or null.
 */
export async function sendUnsent(
  email: string,
  { all, onOutcome }: { all: boolean; onOutcome: (sent: Unsent, outcome: Outcome) => void },
): Promise<number | null> {
  await oneTab(async () => {
    for (const entry of await loadUnsent(email)) {
      if (!isDue(entry, Date.now(), { all })) continue;
      let sent = entry;
      let outcome = await attempt(sent);
      if (outcome.kind === 'stale' && saysWhatStands(sent, outcome.current)) {
        const { unchanged } = sent.body;
        const over = overCurrent(sent, outcome.current, crypto.randomUUID());
        const again = unchanged ? { ...over, body: { ...over.body, unchanged } } : over;
        // Kept under its new key before it goes: if its receipt gets lost too, it is still one update.
        await changeUnsent(entry, (queued) => (queued?.id === entry.id ? again : queued));
        sent = again;
        outcome = await attempt(sent);
      }
      const attempted = { sent, outcome, now: Date.now() };
      // Before the entry goes: what was sent stands on the page without a gap.
      onOutcome(sent, outcome);
      await changeUnsent(entry, (queued) => afterAttempt(queued, attempted));
      // Without a connection for one there is none for the next.
      if (outcome.kind === 'lost') break;
    }
  });
  const waiting = (await loadUnsent(email)).flatMap((entry) =>
    entry.state.kind === 'waiting' && !isToConfirmAgain(entry, Date.now()) ? [entry.state.due] : [],
  );
  return waiting.length > 0 ? Math.min(...waiting) : null;
}

async function attempt(entry: Unsent): Promise<Outcome> {
  try {
    const reply = await send(
      postVacancies,
      { params: { uuid: entry.home }, body: entry.body },
      { idempotencyKey: entry.id, signal: AbortSignal.timeout(ATTEMPT_MS) },
    );
    return { kind: 'saved', reply };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Web Locks hold across the tabs of a browser; without them each tab is on its own, under one key. */
async function oneTab(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}
