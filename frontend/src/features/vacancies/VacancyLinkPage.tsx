import { useCallback, useEffect, useRef, useState } from 'react';
import { bedFormOf, type VacancyBar } from '#shared/homes/vacancyRules.ts';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import type { VacancySaved, VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { getLinkedVacancies, postLinkedVacancies } from '#shared/vacancies/vacancies.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { isAnswer, useAction } from '../../api/useAction.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinked } from '../../app/useLinked.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { movedInIds } from '../../components/beds/movedIn.ts';
import { savedView } from '../../components/beds/savedView.ts';
import { whoUpdated } from '../../components/beds/whoUpdated.ts';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { useToasts } from '../../components/toasts.ts';
import { useNow } from '../../components/useNow.ts';
import { BarNotice } from './BarNotice.tsx';
import { LastFigures, VacantBeds } from './LastFigures.tsx';
import { LastUpdated } from './LastUpdated.tsx';
import { NoteQuestions } from './NoteQuestions.tsx';
import { NOT_SAVED, SAVED, type VacancyBody } from './useVacancyForm.ts';
import { VacancyForm } from './VacancyForm.tsx';
import '../../components/linkPage.scss';
import './vacancies.scss';

/**
 * What the weekday prompt's button opens (decisions, section 4): the last figures, 'Nothing has
 * changed', and the short form. Opening it saves nothing.
 */
export default function VacancyLinkPage() {
  const token = useLinkToken('placewell.vacancies.link');
  if (token === null) {
    return <DeadPrompt why={CUT_SHORT} />;
  }
  return <LinkedHome key={token} token={token} />;
}

function LinkedHome({ token }: { token: string }) {
  const { data, mutate, instead } = useLinked(getLinkedVacancies, token, (why) => (
    <DeadPrompt why={why} />
  ));
  const [save, saving] = useAction(postLinkedVacancies, { link: token });
  const [saved, setSaved] = useState<VacancySaved | null>(null);
  const [moved, setMoved] = useState(false);
  const [failure, setFailure] = useState('');
  const [hasErrors, setHasErrors] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const isChangedNow = useRef(false);
  const onChanged = useCallback((changed: boolean) => {
    isChangedNow.current = changed;
    setChanged(changed);
  }, []);
  /** The version that was said again and is not answered. */
  const [sentAgain, setSentAgain] = useState<number | null>(null);
  const toasts = useToasts();
  const now = useNow();

  if (instead) return instead;

  const showCurrent = (view: VacancyView) =>
    void mutate({ ...data, ...view }, { revalidate: false });
  const onSaved = (reply: VacancySaved) => {
    setSaved(reply);
    setHasErrors(false);
    showCurrent(savedView(reply));
  };
  const nothingChanged = async () => {
    setFailure('');
    setMoved(false);
    setSentAgain(data.vacancy_version);
    const toast = toasts.show({ kind: 'loading', text: 'Saving...' });
    try {
      const { vacancy_version: version } = data;
      const reply = await save({ body: { unchanged: true, version, moved_in: movedInIds(data) } });
      toast.replace({ kind: 'success', text: SAVED });
      setSentAgain(null);
      // What was typed meanwhile stays.
      if (isChangedNow.current) showCurrent(savedView(reply));
      else onSaved(reply);
    } catch (fault) {
      if (fault instanceof Problem && isAnswer(fault.status)) setSentAgain(null);
      if (fault instanceof Problem && fault.status === 409 && fault.current) {
        toast.dismiss();
        setMoved(true);
        showCurrent(fault.current as VacancyView);
        return;
      }
      toast.replace({ kind: 'error', text: NOT_SAVED });
      setFailure(`${NOT_SAVED} ${reasonFor(fault)}`.trim());
    }
  };

  if (saved) return <Saved name={data.name} view={data} now={now} onAgain={() => setSaved(null)} />;
  if (data.bar) return <Barred name={data.name} bar={data.bar} closedOn={data.closed_on} />;
  const answered = data.vacancy_updated_at !== null;
  const form = bedFormOf(data);
  return (
    <div className="pw-link-page">
      <PageHeading
        title={`Which beds are vacant at ${data.name}?`}
        caption={data.name}
        hasErrors={hasErrors}
      >
        Which beds are vacant?
      </PageHeading>
      {moved && (
        <Notice
          kind="warning"
          title="These figures have changed since you opened the page"
          announce
        >
          {whoUpdated(data)} Nothing was saved. Please look at them again.
        </Notice>
      )}
      <NoteQuestions view={data} now={now} />
      {answered && (
        <LastFigures
          form={form}
          view={data}
          now={now}
          saving={saving}
          failure={failure}
          disabled={isChanged}
          onUnchanged={() => void nothingChanged()}
        />
      )}
      <Card
        as="section"
        heading={
          <h2 className="nhsuk-heading-m">
            {answered ? 'Something has changed' : 'Tell us which beds are vacant'}
          </h2>
        }
      >
        <VacancyForm
          form={form}
          view={data}
          registeredBeds={data.no_beds}
          own={data.own_addresses}
          keepAt={null}
          onChanged={onChanged}
          isOnItsWay={sentAgain === data.vacancy_version}
          saving={saving}
          save={(body: VacancyBody) => save({ body })}
          onSaved={onSaved}
          onCurrent={showCurrent}
          onErrors={setHasErrors}
        />
      </Card>
    </div>
  );
}

function Saved(props: { name: string; view: VacancyView; now: Date; onAgain: () => void }) {
  const { name, view, now, onAgain } = props;
  // The button that was pressed is gone: say where the person is now.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className="pw-link-page">
      <PageHeading title="Saved" caption={name} />
      <Notice kind="success" title={SAVED}>
        <LastUpdated view={view} now={now} />
      </Notice>
      <Card>
        <VacantBeds count={view.vacant_beds} />
      </Card>
      <p>
        You can close this page.{' '}
        <button type="button" className="pw-quiet-button" onClick={onAgain}>
          Change the figures again
        </button>
      </p>
    </div>
  );
}

function Barred(props: { name: string; bar: VacancyBar; closedOn: string | null }) {
  const { name, bar, closedOn } = props;
  return (
    <div className="pw-result">
      <PageHeading title={name} />
      <BarNotice bar={bar} closedOn={closedOn} />
      <ButtonLink to="/sign-in">Sign in</ButtonLink>
    </div>
  );
}

function DeadPrompt({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email works for {LINK_HOURS} hours and for one home. You can update your
      available beds at any time by signing in.
    </DeadLink>
  );
}
