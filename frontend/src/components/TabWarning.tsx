import { VisuallyHidden } from './VisuallyHidden.tsx';
import './tabWarning.scss';

/** A warning sign beside a tab's label; `children` say to screen readers what it warns of. */
export function TabWarning({ children }: { children: string }) {
  return (
    <span className="pw-tab-warning">
      <svg viewBox="0 0 20 18" width="20" height="18" aria-hidden="true" focusable="false">
        <path d="M10 1 19 17H1Z" />
        <path className="pw-tab-warning__mark" d="M10 7v4.5M10 14v.5" />
      </svg>
      <VisuallyHidden> {children}</VisuallyHidden>
    </span>
  );
}
