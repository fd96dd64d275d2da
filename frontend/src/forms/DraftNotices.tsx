import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import type { Stale } from './useDraft.ts';
import './forms.scss';

const FIELDS =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Says that a draft was found again, and lets the person go back to what is saved. Its button goes with it: the focus
 * then goes to the form's first field after it, or else to the page's heading, unless the form has moved it.
 */
export function RestoredNotice(props: {
  form: { restored: boolean; isBehind: boolean; discard: () => void };
  /** What is to be known before it is saved: that it may have been sent, in place of that it is not saved. */
  title?: string;
  text?: string;
  /** What going back does: 'Show the saved figures instead'. */
  children: ReactNode;
}) {
  const { form, title = 'We kept what you typed. It is not saved yet.', text, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const discard = () => {
    const from = document.activeElement;
    const around = box.current?.closest('form, dialog, main');
    form.discard();
    if (document.activeElement !== from) return;
    const fields = [...(around?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    const follows = (element: HTMLElement) =>
      box.current &&
      box.current.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    const next = fields.find(follows) ?? document.querySelector<HTMLElement>('main h1');
    next?.focus();
  };
  if (!form.restored) return null;
  return (
    <div ref={box}>
      <Notice kind="info" title={title}>
        {text && <p>{text}</p>}
        {form.isBehind && (
          <p>
            Something newer has been saved since you started. If you save, you see both and can
            choose.
          </p>
        )}
        <Button kind="quiet" onClick={discard}>
          {children}
        </Button>
      </Notice>
    </div>
  );
}

/** A draft in words, by the label of what it is: what is compared where two differ. */
export type DraftWords = Record<string, string>;

/**
 * Someone else saved first: theirs beside the person's own, and a choice. Takes the focus. What
 * the person has not changed is taken from theirs in either case.
 */
export function StaleNotice<D>(props: {
  form: {
    draft: D;
    stale: Stale<D, unknown> | null;
    saving: boolean;
    saveMine: (mine?: D) => unknown;
    keepMine: () => void;
    takeTheirs: () => void;
  };
  title: string;
  inWords: (draft: D) => DraftWords;
  /** The form asks before it saves: the person goes on there with what they changed. */
  asksAgain?: boolean;
}) {
  const { form, title, inWords, asksAgain = false } = props;
  const { stale, saving } = form;
  const box = useRef<HTMLDivElement>(null);
  const shown = stale !== null;

  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);

  if (stale === null) return null;
  const [typed, mine, theirs] = [form.draft, stale.mine, stale.theirs].map(inWords);
  const rows = Object.keys({ ...typed, ...theirs }).map((label) => ({
    label,
    now: theirs?.[label] || 'Nothing',
    yours: mine?.[label] === theirs?.[label] ? 'Not changed by you' : mine?.[label] || 'Nothing',
    differs: typed?.[label] !== theirs?.[label],
  }));
  const different = rows.filter(({ differs }) => differs);
  return (
    <div className="pw-stale" tabIndex={-1} ref={box}>
      <Notice kind="warning" title={title} announce>
        <p>Your changes are not saved yet. What you did not change stays as it is now.</p>
        {different.length > 0 && (
          <table className="pw-stale__table">
            <thead>
              <tr>
                <td />
                <th scope="col">Yours</th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              {different.map(({ label, yours, now }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td data-version="Yours">{yours}</td>
                  <td data-version="Now">{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="nhsuk-button-group">
          <Button
            small
            busy={saving}
            onClick={() => void (asksAgain ? form.keepMine() : form.saveMine(stale.mine))}
          >
            {asksAgain ? 'Keep my changes' : 'Save my changes'}
          </Button>
          <Button small kind="secondary" onClick={form.takeTheirs}>
            Use the new details
          </Button>
        </div>
      </Notice>
    </div>
  );
}
