// <Button onClick busy={saving}>Confirm</Button> · kind: 'primary' | 'secondary' | 'warning' | 'quiet'
import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type ButtonKind = 'primary' | 'secondary' | 'warning' | 'quiet';

const CLASSES: Record<ButtonKind, string> = {
  primary: 'nhsuk-button',
  secondary: 'nhsuk-button nhsuk-button--secondary',
  warning: 'nhsuk-button nhsuk-button--warning',
  quiet: 'pw-quiet-button',
};

interface Look {
  kind?: ButtonKind;
  small?: boolean;
}

const look = ({ kind = 'primary', small }: Look, more = '') =>
  `${CLASSES[kind]} ${small ? 'nhsuk-button--small' : ''} ${more}`.trim();

/**
 * A button. While `busy` a press does nothing, and it keeps the focus, which `disabled` would lose.
 */
export function Button({
  kind,
  small,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const style: Look = { ...(kind && { kind }), ...(small && { small }) };
  return (
    <button
      {...rest}
      type={type}
      className={look(style, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ kind, small, className, ...rest }: Look & LinkProps) {
  const style: Look = { ...(kind && { kind }), ...(small && { small }) };
  return <Link {...rest} className={look(style, className)} />;
}
