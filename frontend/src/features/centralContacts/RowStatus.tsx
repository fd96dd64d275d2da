import { vacancyAge } from '#shared/homes/vacancyRules.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { Button } from '../../components/Button.tsx';
import { savedText } from '../../components/beds/savedText.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formIdOf } from './overviewRows.ts';
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
        kind="secondary"
      >
        {saving ? 'Saving...' : 'Confirm'}
        <VisuallyHidden> {home.name}</VisuallyHidden>
      </Button>
      <SavedState home={home} row={row} />
    </div>
  );
}

/** In words beside the button; the toasts say it aloud. */
function SavedState({ home, row }: Pick<RowProps, 'home' | 'row'>) {
  if (row.phase === 'saving') return null;
  const isRefused = Object.keys(row.refused).length > 0;
  if (row.failure !== null || row.stale !== null || isRefused) {
    return <p className="pw-overview__state pw-overview__state--not">Not saved</p>;
  }
  if (row.edited !== null) return <p className="pw-overview__state">Changed, not saved yet</p>;
  if (row.phase === 'saved') {
    return (
      <p className="pw-overview__state pw-overview__state--saved">
        {savedText(home.bed_form, home)}
      </p>
    );
  }
  return null;
}
