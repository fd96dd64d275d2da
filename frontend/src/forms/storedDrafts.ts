/*
 * What a person typed and has not saved, kept in this tab: it outlives leaving the page, a reload
 * and an expired session, and nobody else on a shared computer gets it. docs/adr/0029 says why here.
 */

const PREFIX = 'placewell.draft ';
/** When somebody signed out in this browser: drafts from before are nobody's any more. */
const SIGNED_OUT = 'placewell.signedOut';
/** Over a long weekend, and no longer. */
const KEPT_FOR_MS = 96 * 60 * 60 * 1000;

/** A draft with what it was begun from. */
export interface StoredDraft<D, V> {
  draft: D;
  /** What was saved when the person began to type. */
  begun: D;
  version: V;
  /** What was sent since and may be saved: its answer has not come. */
  sent?: D[] | undefined;
  /** What was sent since, changed while it was on its way, and refused: going back on it is a change too. */
  refused?: D[] | undefined;
}

/** Where a person's draft of a thing is kept: `draftKey(email, 'contact', id)`. */
export const draftKey = (email: string, ...thing: string[]): string =>
  `${PREFIX}${thing.join('/')} ${email.toLowerCase()}`;

/** Keeps a draft in this tab, or forgets it when there is none. */
export function keepDraft(place: string, draft: StoredDraft<unknown, unknown> | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Storage is full or forbidden: what was typed still stands in the form.
  }
}

/**
 * The draft that is kept, or null: there is none, it is older than `keptForMs`, somebody has signed out since, or
 * `read` does not know its shape, as after a new release.
 */
export function storedDraft<D, V>(
  place: string,
  read: (value: unknown) => D | null,
  keptForMs = KEPT_FOR_MS,
): StoredDraft<D, V> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (!stored || !(stored.at > latestEnd(keptForMs))) return null;
    const [draft, begun] = [read(stored.draft), read(stored.begun)];
    if (draft === null || begun === null) return null;
    const [sent, refused] = [stored.sent, stored.refused].map((drafts?: unknown[]) =>
      drafts?.map(read).filter((value) => value !== null),
    );
    const { version } = stored;
    return { draft, begun, version, ...(sent && { sent }), ...(refused && { refused }) };
  } catch {
    return null;
  }
}

const latestEnd = (keptForMs: number): number =>
  Math.max(Date.now() - keptForMs, Number(localStorage.getItem(SIGNED_OUT)));

/** Removes the drafts kept in this tab, of everybody or of everybody but one. */
export function forgetDrafts(except: string | null): void {
  try {
    for (const place of Object.keys(sessionStorage)) {
      const isTheirs = except !== null && place.endsWith(` ${except.toLowerCase()}`);
      if (place.startsWith(PREFIX) && !isTheirs) sessionStorage.removeItem(place);
    }
  } catch {
    // Without storage nothing is kept.
  }
}

/** Ends every draft in this browser: of this tab at once, of others when they hear or read of it. */
export function endDrafts(): void {
  forgetDrafts(null);
  try {
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
  } catch {
    // Other tabs then end theirs when somebody signs in.
  }
}

/** Forgets this tab's drafts when somebody signs out in another one; answers how to stop. */
export function watchSignOut(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) forgetDrafts(null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
