import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import type { LeftOut } from './useAddressForm.ts';

/** Nobody can look up a rate, and everybody can still reckon with rates of their own. */
export function RatesNotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <NotLoaded kind="warning" title="Rates could not be loaded." announce onRetry={onRetry}>
      <p>{error.message} You can enter your own rates instead.</p>
    </NotLoaded>
  );
}

/** What of the page's address could not be read. `names`: what its parts are called on the page. */
export function LeftOutOfLink(props: {
  parts: readonly LeftOut[];
  names: Readonly<Record<string, string>>;
}) {
  const { parts, names } = props;
  if (parts.length === 0) return null;
  return (
    <Notice kind="warning" title="Parts of the link were left out">
      <ul className="nhsuk-list nhsuk-list--bullet">
        {parts.map(({ name, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
          <li key={at}>
            {names[name] ?? name}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Adds a line while there are fewer than may be, and says how many there are. */
export function AddLine(props: {
  count: number;
  most: number;
  /** Of the button. */
  id?: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  const { count, most, id, onAdd, children } = props;
  return (
    <p className="pw-calc__add">
      {count < most && (
        <Button kind="secondary" small id={id} onClick={onAdd}>
          {children}
        </Button>
      )}
      <span>
        {count} of {most}
      </span>
    </p>
  );
}
