// <EmptyState title="No care homes found" ways={<Button …>Show all</Button>}>Try another name.</EmptyState>
import type { ReactNode } from 'react';

/** There is nothing to show, and what to do about it; `ways`: buttons that show something. */
export function EmptyState(props: { title: string; children?: ReactNode; ways?: ReactNode }) {
  const { title, children, ways } = props;
  return (
    <div className="pw-empty">
      <p className="pw-empty__title">{title}</p>
      {children && <div>{children}</div>}
      {ways && <div className="pw-empty__ways">{ways}</div>}
    </div>
  );
}
