import { vacancyAge } from '../../../../shared/vacancies/vacancyRules.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formIdOf, isConfirmedToday } from './overviewRows.ts';
import type { RowProps } from './rowProps.ts';

/** How old a home's figures are, Confirm, and how its saving goes. */
export function RowStatus({ home, row, now }: RowProps) {
  if (home.bar === 'not_reporting') return null;
  const saving = row.phase === 'saving';
  return (
    <div className="pw-overview__status">
      <AgeTag
        age={vacancyAge(home.vacancy_updated_at, now)}
        disputed={home.vacancy_disputed_at !== null}
      >
        {home.vacancy_updated}
      </AgeTag>
      <Button
        type="submit"
        small
        form={formIdOf(home)}
        busy={saving}
        disabled={home.bar !== null}
        kind={isConfirmedToday(home, now) && row.edited === null ? 'secondary' : 'primary'}
      >
        {saving ? 'Saving...' : 'Confirm'}
        <VisuallyHidden> {home.name}</VisuallyHidden>
      </Button>
      <SavedState row={row} />
    </div>
  );
}

/** In words beside the button; the toasts say it aloud. */
function SavedState({ row }: Pick<RowProps, 'row'>) {
  if (row.phase === 'saving') return null;
  if (row.failure !== null || row.stale !== null) {
    return <p className="pw-overview__state pw-overview__state--not">Not saved</p>;
  }
  if (row.edited !== null) return <p className="pw-overview__state">Changed, not saved yet</p>;
  if (row.phase === 'saved') {
    return <p className="pw-overview__state pw-overview__state--saved">Saved</p>;
  }
  return null;
}
