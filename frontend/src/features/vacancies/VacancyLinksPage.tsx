import { useCallback, useEffect, useRef } from 'react';
import { LINK_HOURS } from '../../../../shared/prompts/promptRules.ts';
import {
  getPromptedVacancies,
  type VacancyView,
} from '../../../../shared/vacancies/vacancies.api.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinked } from '../../app/useLinked.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { BatchProgress } from '../../components/BatchProgress.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { useNow } from '../../components/useNow.ts';
import { PromptedHome } from './PromptedHome.tsx';
import {
  type ConfirmRun,
  isDone,
  isOpen,
  type PromptedHomes,
  type StillOpen,
  stillOpen,
  usePromptedHomes,
} from './usePromptedHomes.ts';
import './vacancies.scss';
import './vacancyLinks.scss';

/**
 * What the button of a weekday prompt about several homes opens (decisions, section 4): exactly those homes,
 * each with its figures, 'Nothing has changed' and the short form, and one button for all that were updated
 * in the last 7 days. Opening it saves nothing.
 */
export default function VacancyLinksPage() {
  const token = useLinkToken('placewell.vacancies.links');
  if (token === null) return <DeadPrompt why={CUT_SHORT} />;
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { token: string }) {
  const { data, mutate, instead } = useLinked(getPromptedVacancies, token, (why) => (
    <DeadPrompt why={why} />
  ));
  const show = useCallback(
    (home: string, view: VacancyView) =>
      void mutate(
        (now) =>
          now && {
            homes: now.homes.map((one) =>
              one.home === home && one.open
                ? { ...one, open: { ...one.open, vacancies: { ...one.open.vacancies, ...view } } }
                : one,
            ),
          },
        { revalidate: false },
      ),
    [mutate],
  );
  const prompted = usePromptedHomes(show);
  const now = useNow();

  if (instead) return instead;
  const { homes } = data;
  const open = homes.filter(isOpen);
  const answerable = open.filter(({ open: { vacancies } }) => vacancies.bar === null);
  const left = stillOpen(open, prompted.rowOf, now);
  const done = answerable.length - left.recent.length - left.others;
  return (
    <div className="pw-links-page">
      <PageHeading title={`Which beds are vacant at your ${homes.length} care homes?`} />
      <ProgressBar percent={answerable.length === 0 ? 100 : (done / answerable.length) * 100}>
        {done} of {answerable.length} homes up to date
      </ProgressBar>
      {done === answerable.length ? (
        <Notice kind="success" title="There is nothing left to do" announce>
          You can close this page.
        </Notice>
      ) : (
        <Together left={left} prompted={prompted} />
      )}
      {prompted.run && <Outcome run={prompted.run} prompted={prompted} names={namesOf(homes)} />}
      <ul className="pw-links-page__homes">
        {homes.map((one) => (
          <Card as="li" key={one.home}>
            {isOpen(one) ? (
              <PromptedHome one={one} prompted={prompted} now={now} updated={isDone(one)} />
            ) : (
              <>
                <h2 className="nhsuk-heading-s">{one.name}</h2>
                <p>You are no longer a contact of this home. You do not need to do anything.</p>
              </>
            )}
          </Card>
        ))}
      </ul>
    </div>
  );
}

const namesOf = (homes: { home: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(homes.map(({ home, name }) => [home, name]));

const homesText = (count: number): string => `${count} ${count === 1 ? 'home' : 'homes'}`;

/** The one button, for figures that are younger than 7 days; older ones it leaves alone. */
function Together({ left, prompted }: { left: StillOpen; prompted: PromptedHomes }) {
  const { recent, others } = left;
  const { run } = prompted;
  if (run && run.phase !== 'done') return null;
  return (
    <Card>
      {recent.length > 0 && (
        <>
          <p>If nothing has changed in these homes, say so for all of them at once.</p>
          <Button className="pw-unchanged" onClick={() => void prompted.confirmAll(recent)}>
            {recent.length === 1
              ? 'Confirm 1 home with no changes'
              : `Confirm ${recent.length} homes with no changes`}
          </Button>
        </>
      )}
      {others > 0 && (
        <p className="nhsuk-hint pw-links-page__others">
          Check {homesText(others)} below. {others === 1 ? 'Its figures are' : 'Their figures are'}{' '}
          missing, over 7 days old, or partly changed.
        </p>
      )}
    </Card>
  );
}

/** How far it is, and what it has come to: that stays until the next time. */
function Outcome(props: {
  run: ConfirmRun;
  prompted: PromptedHomes;
  names: ReadonlyMap<string, string>;
}) {
  const { run, prompted, names } = props;
  const { phase, of, done, failed } = run;
  if (phase !== 'done') {
    return (
      <BatchProgress
        title={`Confirming ${homesText(of)}`}
        done={done}
        total={of}
        failed={failed.length}
        status={phase}
        onStop={prompted.stop}
      >
        <p>Keep this page open.</p>
      </BatchProgress>
    );
  }
  return (
    <Ended confirmed={done - failed.length} failed={failed} notSent={of - done} names={names} />
  );
}

function Ended(props: {
  confirmed: number;
  failed: string[];
  notSent: number;
  names: ReadonlyMap<string, string>;
}) {
  const { confirmed, failed, notSent, names } = props;
  const message = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: say where the person is now.
  useEffect(() => message.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={message} className="pw-links-page__ended">
      <Notice
        kind={failed.length + notSent === 0 ? 'success' : 'warning'}
        title={
          confirmed === 0
            ? 'No home was confirmed.'
            : `Thank you - ${homesText(confirmed)} ${confirmed === 1 ? 'has' : 'have'} been confirmed.`
        }
      >
        {failed.length > 0 && (
          <>
            <p>Not confirmed. The reason is next to each:</p>
            <ul>
              {failed.map((home) => (
                <li key={home}>
                  <a href={`#home-${home}`}>{names.get(home)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {notSent > 0 && <p>We stopped before {homesText(notSent)}, which have not changed.</p>}
      </Notice>
    </div>
  );
}

function DeadPrompt({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email works for {LINK_HOURS} hours and for the homes of that email. You can
      update your available beds at any time by signing in.
    </DeadLink>
  );
}
