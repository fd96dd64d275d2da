import type { VacancyBar } from '#shared/homes/vacancyRules.ts';
import { ClosedNotice } from '../../components/homes/ClosedNotice.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Why a home may not report now, to whoever has the link of its mail. */
export function BarNotice({ bar, closedOn }: { bar: VacancyBar; closedOn: string | null }) {
  if (bar === 'closed') {
    return <ClosedNotice closedOn={closedOn}>Its beds cannot be updated.</ClosedNotice>;
  }
  return bar === 'aqp_suspension' ? (
    <Notice kind="error" title="This home is not visible on the AQP list">
      It is suspended, so its available beds cannot be updated now. Sign in to see who to contact.
    </Notice>
  ) : (
    <Notice kind="info" title="This home does not report vacancies here">
      You do not need to do anything.
    </Notice>
  );
}
