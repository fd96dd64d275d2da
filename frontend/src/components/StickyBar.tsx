// <StickyBar>…</StickyBar>, last in the column that it is for
import type { ReactNode } from 'react';
import { useRootMark } from './useRootMark.ts';
import './stickyBar.scss';

/**
 * A bar at the foot of a column: at the window's lower edge while the column goes on below it, in its place
 * where the column ends. It covers no place of the keyboard, and rests in the flow of a low window.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  useRootMark('pw-has-bar');
  return <div className="pw-sticky-bar">{children}</div>;
}
