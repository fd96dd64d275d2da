import { useEffect, useRef } from 'react';
import { BatchProgress } from '../BatchProgress.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Notice } from '../Notice.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { useNow } from '../useNow.ts';
import { PromptedPlace as OnePlace } from './PromptedPlace.tsx';
import {
  type Answerable,
  isDone,
  isOpen,
  type PromptedKind,
  type PromptedPlace,
  type StillOpen,
  stillOpen,
} from './promptedPlaces.ts';
import { type ConfirmRun, type PromptedPlaces, usePromptedPlaces } from './usePromptedPlaces.ts';
import './prompted.scss';

/**
 * What the button of a prompt about several places shows (decisions, section 4): exactly those places, each
 * with its last answer, 'Nothing has changed' and the form, and one button for all whose answer is not old.
 */
export function PromptedPlacesPage<V extends Answerable, B, S>(props: {
  kind: PromptedKind<V, B, S>;
  title: string;
  places: PromptedPlace<V>[];
  show: (id: string, view: Partial<V>) => void;
}) {
  const { kind, title, places, show } = props;
  const { things } = kind;
  const prompted = usePromptedPlaces(kind, show);
  const now = useNow();
  const answerable = places.filter(isOpen).filter(({ open: { view } }) => view.bar === null);
  const remainingPlaces = stillOpen(kind, places.filter(isOpen), prompted.rowOf, now);
  const done = answerable.length - remainingPlaces.recent.length - remainingPlaces.others;
  return (
    <div className="pw-links-page">
      <PageHeading title={title} />
      <ProgressBar percent={answerable.length === 0 ? 100 : (done / answerable.length) * 100}>
        {done} of {answerable.length} {things.many} up to date
      </ProgressBar>
      {done === answerable.length ? (
        <Notice kind="success" title="There is nothing left to do" announce>
          You can close this page.
        </Notice>
      ) : (
        <Together kind={kind} left={remainingPlaces} prompted={prompted} />
      )}
      {prompted.run && (
        <Outcome
          run={prompted.run}
          things={things}
          stop={prompted.stop}
          names={new Map(places.map(({ id, name }) => [id, name]))}
        />
      )}
      <ul className="pw-links-page__homes">
        {places.map((place) => (
          <Card as="li" key={place.id}>
            {isOpen(place) ? (
              <OnePlace
                kind={kind}
                openPlace={place}
                prompted={prompted}
                now={now}
                updated={isDone(place)}
              />
            ) : (
              <>
                <h2 className="nhsuk-heading-s">{place.name}</h2>
                <p>
                  You are no longer a contact of this {things.one}. You do not need to do anything.
                </p>
              </>
            )}
          </Card>
        ))}
      </ul>
    </div>
  );
}

type Things = PromptedKind<Answerable, unknown, unknown>['things'];

const counted = (count: number, { one, many }: Things): string =>
  `${count} ${count === 1 ? one : many}`;

/** The one button, for answers that are not old; the others it leaves alone. */
function Together<V extends Answerable, B, S>(props: {
  kind: PromptedKind<V, B, S>;
  left: StillOpen<V>;
  prompted: PromptedPlaces<V, B, S>;
}) {
  const { kind, left, prompted } = props;
  const { recent, others } = left;
  const { run } = prompted;
  const { things, lookedAt } = kind;
  if (run && run.phase !== 'done') return null;
  return (
    <Card>
      {recent.length > 0 && (
        <>
          <p>If nothing has changed in these {things.many}, say so for all of them at once.</p>
          <Button className="pw-unchanged" onClick={() => void prompted.confirmAll(recent)}>
            Confirm {counted(recent.length, things)} with no changes
          </Button>
        </>
      )}
      {others > 0 && (
        <p className="nhsuk-hint pw-links-page__others">
          Check {counted(others, things)} below. {others === 1 ? lookedAt.one : lookedAt.many}
        </p>
      )}
    </Card>
  );
}

/** How far it is, and what it has come to: that stays until the next time. */
function Outcome(props: {
  run: ConfirmRun;
  things: Things;
  stop: () => void;
  names: ReadonlyMap<string, string>;
}) {
  const { run, things, stop, names } = props;
  const { phase, of, done, failed } = run;
  if (phase !== 'done') {
    return (
      <BatchProgress
        title={`Confirming ${counted(of, things)}`}
        done={done}
        total={of}
        failed={failed.length}
        status={phase}
        onStop={stop}
      >
        <p>Keep this page open.</p>
      </BatchProgress>
    );
  }
  const ended = { confirmed: done - failed.length, notSent: of - done };
  return <Ended {...ended} failed={failed} things={things} names={names} />;
}

function Ended(props: {
  confirmed: number;
  failed: string[];
  notSent: number;
  things: Things;
  names: ReadonlyMap<string, string>;
}) {
  const { confirmed, failed, notSent, things, names } = props;
  const message = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: say where the person is now.
  useEffect(() => message.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={message} className="pw-links-page__ended">
      <Notice
        kind={failed.length + notSent === 0 ? 'success' : 'warning'}
        title={
          confirmed === 0
            ? `No ${things.one} was confirmed.`
            : `Thank you - ${counted(confirmed, things)} ${confirmed === 1 ? 'has' : 'have'} been confirmed.`
        }
      >
        {failed.length > 0 && (
          <>
            <p>Not confirmed. The reason is next to each:</p>
            <ul>
              {failed.map((id) => (
                <li key={id}>
                  <a href={`#place-${id}`}>{names.get(id)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {notSent > 0 && (
          <p>We stopped before {counted(notSent, things)}, which have not changed.</p>
        )}
      </Notice>
    </div>
  );
}
