import { useState } from 'react';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { DISPUTED } from '../../components/AgeTag.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkboxes } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useNow } from '../../components/useNow.ts';
import { figuresText, isOld, type LeftOut, type Rest } from './overviewRows.ts';
import { type RestRun, useConfirmRest } from './useConfirmRest.ts';

const TITLE = 'Confirm the rest unchanged';
const homesText = (count: number) => `${count} ${count === 1 ? 'home' : 'homes'}`;
const WHY: Record<LeftOut, string> = {
  edited: 'you have changed its figures and not saved them',
  never: 'it has never answered, so there is nothing to repeat',
  form: 'its bed types have changed since its last answer',
  asked: 'we ask about one of its beds, on its own page',
  moved_in: 'someone has moved in from an enquiry since its last update',
};

/** Shows exactly what will be confirmed, then confirms it home by home, and says how it went. */
export function ConfirmRestDialog(props: {
  /** As it stood when the dialog opened: what the person sees is what is sent. */
  rest: Rest;
  onView: (home: OverviewHome, view: VacancyView) => void;
  onClose: () => void;
}) {
  const { rest, onView, onClose } = props;
  const now = useNow();
  const [out, setOut] = useState<ReadonlySet<string>>(() => unsureOnes(rest.homes, now));
  const { run, start, stop } = useConfirmRest(onView);
  const chosen = rest.homes.filter((home) => !out.has(home.uuid));

  if (run.phase === 'running') {
    return (
      <Dialog
        open
        title={TITLE}
        onClose={stop}
        actions={
          <Button kind="secondary" busy={run.stopping} onClick={stop}>
            {run.stopping ? 'Stopping...' : 'Stop'}
          </Button>
        }
      >
        <Running run={run} />
      </Dialog>
    );
  }
  if (run.phase === 'done') {
    return (
      <Dialog
        open
        title={TITLE}
        onClose={onClose}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <Summary run={run} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={TITLE}
      onClose={onClose}
      actions={
        <>
          <Button disabled={chosen.length === 0} onClick={() => void start(chosen)}>
            Confirm {homesText(chosen.length)}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Look
        rest={rest}
        out={out}
        onToggle={(uuid) => setOut((now) => toggled(now, uuid))}
        onAll={(all) => setOut(new Set(all ? [] : rest.homes.map((home) => home.uuid)))}
      />
    </Dialog>
  );
}

const isDisputed = (home: OverviewHome): boolean => home.vacancy_disputed_at !== null;

/**
 * Homes whose figures are a week old or older, or were found not right by phone: whoever confirms those
 * ticks them one by one.
 */
const unsureOnes = (homes: OverviewHome[], now: Date): ReadonlySet<string> =>
  new Set(homes.filter((home) => isDisputed(home) || isOld(home, now)).map((home) => home.uuid));

function toggled(set: ReadonlySet<string>, uuid: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(uuid)) next.add(uuid);
  return next;
}

function Look(props: {
  rest: Rest;
  out: ReadonlySet<string>;
  onToggle: (uuid: string) => void;
  onAll: (all: boolean) => void;
}) {
  const { rest, out, onToggle, onAll } = props;
  const all = out.size === 0;
  const now = useNow();
  const old = rest.homes.filter((home) => isOld(home, now)).length;
  const disputed = rest.homes.filter(isDisputed).length;
  return (
    <>
      <p>
        The ticked homes will be confirmed with the figures they have now. Untick a home whose
        figures are no longer right.
      </p>
      {old > 0 && (
        <p>
          {old === 1
            ? 'The figures of one home are 7 days old or older. It is not ticked. Check it first.'
            : `The figures of ${old} homes are 7 days old or older. They are not ticked. Check them first.`}
        </p>
      )}
      {disputed > 0 && (
        <p>
          {disputed === 1
            ? 'A commissioner phoned one home and told us its figures are wrong. It is'
            : `Commissioners phoned ${disputed} homes and told us their figures are wrong. They are`}{' '}
          not ticked{old > 0 && ' either'}: please check first.
        </p>
      )}
      {rest.homes.length > 1 && (
        <p>
          <Button kind="quiet" onClick={() => onAll(!all)}>
            {all ? 'Untick all' : 'Tick all'}
          </Button>
        </p>
      )}
      <Checkboxes
        id="rest"
        legend="Homes to confirm"
        legendAs="hidden"
        className="pw-rest"
        options={rest.homes.map((home) => ({
          value: home.uuid,
          label: (
            <>
              <strong>{home.name}</strong>
              <span className="pw-rest__figures">{figuresText(home)}</span>
              <span className="pw-rest__when">
                Last updated {home.vacancy_updated}
                {isDisputed(home) && `. ${DISPUTED}`}
              </span>
            </>
          ),
        }))}
        chosen={rest.homes.map((home) => home.uuid).filter((uuid) => !out.has(uuid))}
        onToggle={onToggle}
      />
      {rest.leftOut.length > 0 && (
        <details className="nhsuk-details">
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">
              {homesText(rest.leftOut.length)} not in this list
            </span>
          </summary>
          <div className="nhsuk-details__text">
            <ul>
              {rest.leftOut.map(({ home, why }) => (
                <li key={home.uuid}>
                  {home.name}: {WHY[why]}
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
    </>
  );
}

function Running({ run }: { run: Extract<RestRun, { phase: 'running' }> }) {
  const { homes, done } = run;
  return (
    <div className="pw-rest__progress">
      <p id="rest-progress">
        Saving... {done + 1} of {homes.length}: {homes[done]?.name}
      </p>
      <progress aria-labelledby="rest-progress" max={homes.length} value={done} />
    </div>
  );
}

function Summary({ run }: { run: Extract<RestRun, { phase: 'done' }> }) {
  const { confirmed, failed, notSent } = run;
  return (
    <>
      <Notice
        kind={failed.length + notSent.length === 0 ? 'success' : 'warning'}
        announce
        title={
          confirmed === 0
            ? 'No home was confirmed.'
            : `Thank you - ${homesText(confirmed)} ${confirmed === 1 ? 'has' : 'have'} been confirmed.`
        }
      />
      {failed.length > 0 && (
        <>
          <h3 className="nhsuk-heading-s">Not confirmed</h3>
          <ul>
            {failed.map(({ home, reason }) => (
              <li key={home.uuid}>
                <strong>{home.name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {notSent.length > 0 && (
        <>
          <h3 className="nhsuk-heading-s">Not changed</h3>
          <p>
            We stopped before {homesText(notSent.length)}:{' '}
            {notSent.map((home) => home.name).join(', ')}.
          </p>
        </>
      )}
    </>
  );
}
