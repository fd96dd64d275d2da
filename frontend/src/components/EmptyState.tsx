// <EmptyState title="No care homes found">Try another name.</EmptyState>
import type { ReactNode } from 'react';

/** There is nothing to show, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="pw-empty">
      <p className="pw-empty__title">{title}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
