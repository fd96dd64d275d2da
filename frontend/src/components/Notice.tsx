// <Notice kind="warning" title="Action required">…</Notice>: a message that belongs to the page.
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const LEADS: Record<NoticeKind, string> = {
  info: 'Information: ',
  success: 'Success: ',
  warning: 'Important: ',
  error: 'Error: ',
};

/** A banner within the page. `announce`: read it out when it appears after the page did. */
export function Notice(props: {
  kind: NoticeKind;
  title?: ReactNode;
  announce?: boolean;
  children?: ReactNode;
}) {
  const { kind, title, announce = false, children } = props;
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={`pw-notice pw-notice--${kind}`} {...(announce ? { role } : {})}>
      <VisuallyHidden>{LEADS[kind]}</VisuallyHidden>
      {title && <p className="pw-notice__title">{title}</p>}
      {children && <div className="pw-notice__text">{children}</div>}
    </div>
  );
}
