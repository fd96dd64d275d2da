import type { ReactNode } from 'react';
import { londonStamp } from '../../../shared/kernel/calendar.ts';
import './printed.scss';

/** On paper only: what the page shows, in words, and when it was printed. */
export const Printed = ({ children }: { children?: ReactNode }) => (
  <p className="pw-printed">
    {children} Printed {londonStamp(new Date())}
  </p>
);
