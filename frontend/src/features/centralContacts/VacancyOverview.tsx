import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type {
  CentralContactVacancy,
  OverviewHome,
} from '#shared/centralContacts/centralContacts.api.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { useSession } from '../../app/session/useSession.ts';
import { BackToPlaces } from '../../components/BackToPlaces.tsx';
import { Button } from '../../components/Button.tsx';
import { errorsOf } from '../../components/beds/bedDraft.ts';
import { OwnBounceNotice } from '../../components/bounces/bounceNotices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useNow } from '../../components/useNow.ts';
import { usePrinting } from '../../components/usePrinting.ts';
import { ConfirmRestDialog } from './ConfirmRestDialog.tsx';
import { HomeCards, HomeTable } from './HomeRows.tsx';
import { OverviewFilter } from './OverviewFilter.tsx';
import {
  draftIn,
  formIdOf,
  isConfirmedToday,
  matching,
  progressOf,
  type Rest,
  restUnchanged,
  rowOf,
} from './overviewRows.ts';
import { type AboveQuestion, useOverview } from './useOverview.ts';
import { useWide } from './useWide.ts';

/** The overview once it is loaded: progress, filter, rows, and the dialogs over them. */
export function VacancyOverview(props: {
  title: string;
  overview: CentralContactVacancy;
  onView: (home: OverviewHome, view: VacancyView) => void;
}) {
  const { title, overview, onView } = props;
  const homes = overview.care_homes;
  const { email, contact_uuid } = useSession();
  const now = useNow();
  const wide = useWide();
  const printing = usePrinting();
  const { rows, actions, above, closeAbove } = useOverview(homes, email, onView);
  const [rest, setRest] = useState<Rest | null>(null);
  const { shown, filter } = useShown(homes, now);
  const end = useRef<HTMLParagraphElement>(null);

  const { done, all } = progressOf(homes, now);
  const open = restUnchanged(homes, rows, now);
  const hasErrors = homes.some((home) => {
    const row = rowOf(rows, home);
    const broken = Object.keys(errorsOf(home.bed_form, draftIn(row, home))).length > 0;
    return row.failure !== null || (row.checked && row.edited !== null && broken);
  });

  /** The first field of the next home that may report, or the end of the list. */
  const goOn = (from: OverviewHome) => {
    // As the list stands on the page: a row keeps this function longer than the filter lasts.
    const forms = [...document.querySelectorAll<HTMLFormElement>('form.pw-row-form')];
    const next = forms[forms.findIndex((form) => form.id === formIdOf(from)) + 1];
    (next?.querySelector('input') ?? end.current)?.focus();
  };
  const list = { homes: shown, rows, now, actions, onNext: goOn };
  return (
    <div>
      <BackToPlaces />
      <PageHeading title={title} hasErrors={hasErrors} />
      <OwnBounceNotice />
      {overview.uuid !== contact_uuid && (
        <p className="pw-overview__whose">The care homes of {overview.name}</p>
      )}
      <p>Please review and update the number of vacant beds in each home.</p>
      <Progress done={done} all={all} of={homes.length} />
      <div className="pw-overview__rest">
        <Button
          kind="secondary"
          disabled={open.homes.length === 0}
          onClick={() => setRest(open)}
          {...(open.homes.length === 0 && { 'aria-describedby': 'overview-no-rest' })}
        >
          Confirm the rest unchanged
        </Button>
        {open.homes.length === 0 && (
          <p className="nhsuk-hint" id="overview-no-rest">
            {open.leftOut.length === 0
              ? 'Every home is confirmed today.'
              : 'The remaining homes need their own answers: they have no figures yet, unsaved changes or a bed that may be taken.'}
          </p>
        )}
      </div>
      <OverviewFilter {...filter} shown={shown.length} />
      <p className="nhsuk-hint" id="overview-keys">
        Press Enter to confirm a home and move to the next.
      </p>
      {shown.length === 0 ? (
        <EmptyState title="No care homes found">
          <Button kind="quiet" onClick={filter.onClear}>
            Show all homes
          </Button>
        </EmptyState>
      ) : wide || printing ? (
        <HomeTable {...list} />
      ) : (
        <HomeCards {...list} />
      )}
      {shown.length > 0 && (
        <p className="pw-overview__end" ref={end} tabIndex={-1}>
          That was the last home in the list. {done} of {all} confirmed today.
        </p>
      )}
      <AboveDialog
        question={above}
        onClose={closeAbove}
        onYes={({ home, row }) => {
          actions.submit(home, row, { above: true });
          goOn(home);
        }}
      />
      {rest && <ConfirmRestDialog rest={rest} onView={onView} onClose={() => setRest(null)} />}
    </div>
  );
}

function Progress({ done, all, of }: { done: number; all: number; of: number }) {
  const cannot = of - all;
  return (
    <div className="pw-overview__progress">
      <p id="overview-progress">
        <strong>
          {done} of {all} confirmed today
        </strong>
        {cannot > 0 && `. ${cannot} more cannot be updated now; the list says why.`}
      </p>
      {all > 0 && <progress aria-labelledby="overview-progress" max={all} value={done} />}
    </div>
  );
}

function AboveDialog(props: {
  question: AboveQuestion | null;
  onClose: () => void;
  onYes: (question: AboveQuestion) => void;
}) {
  const { question, onClose, onYes } = props;
  return (
    <Dialog
      open={question !== null}
      title="More vacant beds than registered beds"
      onClose={onClose}
      actions={
        question && (
          <>
            <Button onClick={() => onYes(question)}>Yes, save {question.beds} vacant beds</Button>
            <Button kind="secondary" onClick={onClose}>
              Go back and change it
            </Button>
          </>
        )
      }
    >
      {question && (
        <p>
          You entered {question.beds} vacant beds. {question.home.name} is registered for{' '}
          {question.home.no_beds}. Is {question.beds} right?
        </p>
      )}
    </Dialog>
  );
}

const NOT_TODAY = 'not_updated_today';

/**
 * The homes that show. 'Not updated today' is decided when it is chosen: a home that is confirmed
 * stays where it is, so that the list does not move under the hands that go through it.
 */
function useShown(homes: OverviewHome[], now: Date) {
  const [query, setQuery] = useSearchParams();
  const late = () => new Set(homes.filter((h) => !isConfirmedToday(h, now)).map((h) => h.uuid));
  const wanted = query.get('show') === NOT_TODAY;
  const [picked, setPicked] = useState(() => (wanted ? late() : null));
  const [words, setWords] = useState('');

  const show = (onlyLate: boolean) => {
    setPicked(onlyLate ? late() : null);
    setQuery(
      (before) => {
        if (onlyLate) before.set('show', NOT_TODAY);
        else before.delete('show');
        return before;
      },
      { replace: true },
    );
  };
  return {
    shown: matching(homes, words).filter((home) => picked === null || picked.has(home.uuid)),
    filter: {
      all: homes.length,
      late: late().size,
      onlyLate: picked !== null,
      words,
      onShow: show,
      onWords: setWords,
      onClear: () => {
        setWords('');
        show(false);
      },
    },
  };
}
