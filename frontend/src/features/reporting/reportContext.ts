import { createContext, use } from 'react';
import type { KeyedMutator } from 'swr';
import type { SectionKey } from '#shared/reporting/questionnaire.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import type { ReportSource } from './reportSource.ts';
import type { WriteReason } from './useWriteReason.ts';

/** What every page of a report has. */
export interface OpenReport {
  report: ReturnView;
  source: ReportSource;
  /** SWR's: `mutate()` loads the report again, `mutate(next, { revalidate: false })` sets it. */
  mutate: KeyedMutator<ReturnView>;
  /**
   * Why the central team changes it; null where nobody asks that. The frame shows its field and the source
   * sends it: a page asks `reason?.ask() ?? true` before it writes.
   */
  reason: WriteReason | null;
  /** Sections of which answers wait in this tab or on this device, besides the open one. */
  waiting: readonly (SectionKey | 'placements')[];
}

export const ReportContext = createContext<OpenReport | null>(null);

/** The report whose page this is. Only under `ReportFrame`. */
export function useReport(): OpenReport {
  const open = use(ReportContext);
  if (open === null) throw new Error('useReport needs a ReportFrame around it');
  return open;
}
