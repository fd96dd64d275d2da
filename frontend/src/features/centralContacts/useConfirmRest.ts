import { useRef, useState } from 'react';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { draftOf } from '../../components/beds/bedDraft.ts';
import { bedsMovedIn } from '../../components/beds/movedIn.ts';
import { savedView } from '../../components/beds/savedView.ts';
import { whoUpdated } from '../../components/beds/whoUpdated.ts';
import { figuresText } from './overviewRows.ts';
import { NOT_SAVED, type Outcome, saveRow } from './saveRow.ts';

/** How far 'Confirm the rest unchanged' is. */
export type RestRun =
  | { phase: 'look' }
  | { phase: 'running'; homes: OverviewHome[]; done: number; stopping: boolean }
  | {
      phase: 'done';
      confirmed: number;
      failed: { home: OverviewHome; reason: string }[];
      /** Never sent: the person stopped, or there was no sense in going on. */
      notSent: OverviewHome[];
    };

/**
 * Confirms homes one after the other with the figures and versions that the person looked at, so
 * that what somebody else saved meanwhile is told and not overwritten.
 */
export function useConfirmRest(onView: (home: OverviewHome, view: VacancyView) => void) {
  const [run, setRun] = useState<RestRun>({ phase: 'look' });
  const stopped = useRef(false);

  const start = async (homes: OverviewHome[]) => {
    stopped.current = false;
    const failed: { home: OverviewHome; reason: string }[] = [];
    let sent = 0;
    for (const home of homes) {
      if (stopped.current) break;
      setRun({ phase: 'running', homes, done: sent, stopping: false });
      const draft = draftOf(home.bed_form, home);
      const outcome = await saveRow(home, draft, home.vacancy_version, { unchanged: true });
      if (outcome.ok) onView(home, savedView(outcome.reply));
      else {
        failed.push({ home, reason: reasonOf(outcome) });
        if (outcome.stale) onView(home, outcome.stale);
        else if (outcome.ends) stopped.current = true;
      }
      sent++;
    }
    setRun({
      phase: 'done',
      confirmed: sent - failed.length,
      failed,
      notSent: homes.slice(sent),
    });
  };

  const stop = () => {
    stopped.current = true;
    setRun((now) => (now.phase === 'running' ? { ...now, stopping: true } : now));
  };
  return { run, start, stop };
}

function reasonOf(outcome: Exclude<Outcome, { ok: true }>): string {
  if (!outcome.stale) return outcome.reason || NOT_SAVED;
  const { vacancy_updated_by: updatedBy, vacancy_updated, vacancy_updated_at } = outcome.stale;
  if (vacancy_updated_at === null || bedsMovedIn(outcome.stale) > 0)
    return whoUpdated(outcome.stale);
  return `${updatedBy ?? 'Someone'} updated it meanwhile, at ${vacancy_updated}: ${figuresText(outcome.stale)}. That stays.`;
}
