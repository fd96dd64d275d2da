import { createContext, use } from 'react';
import type { KeyedMutator } from 'swr';
import type { ReturnView } from '../../../../shared/reporting/returnView.ts';
import type { ReportSource } from './reportSource.ts';

/** What every page of a report has. */
export interface OpenReport {
  report: ReturnView;
  source: ReportSource;
  /** SWR's: `mutate()` loads the report again, `mutate(next, { revalidate: false })` sets it. */
  mutate: KeyedMutator<ReturnView>;
  /**
   * Why the central team changes it; null where nobody asks that. While it is empty, a write is refused:
   * pages show `ReasonField` (the frame does) and save once it is there.
   */
  reason: { text: string; set: (text: string) => void } | null;
}

export const ReportContext = createContext<OpenReport | null>(null);

/** The report whose page this is. Only under `ReportFrame`. */
export function useReport(): OpenReport {
  const open = use(ReportContext);
  if (open === null) throw new Error('useReport needs a ReportFrame around it');
  return open;
}
