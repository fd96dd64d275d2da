import { type FormEvent, useState } from 'react';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import { suspendedSince, suspensionAt } from '../../../../shared/suspensions/suspensionRules.ts';
import {
  patchSuspension,
  SelfImposedSuspension,
} from '../../../../shared/suspensions/suspensions.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useToasts } from '../../components/toasts.ts';

export const NOT_SAVED = 'There has been an error updating your changes.';
const CHECKBOX = 'self-imposed-suspension';

type SuspendableHome = Pick<
  HomePage,
  'uuid' | 'embargo' | 'self_imposed_suspension' | 'self_imposed_suspension_date'
>;

/** Tab 4, 'Suspensions' (specification 1, section 4). */
export default function SuspensionsTab(props: {
  home: SuspendableHome;
  /** The suspension as the server has it now. */
  onSuspension: (suspension: SelfImposedSuspension) => void;
  /** The home is no longer as shown. */
  onOutdated: () => void;
}) {
  const { home, onSuspension, onOutdated } = props;
  const [save, saving] = useAction(patchSuspension);
  const toasts = useToasts();
  /** Null: as it stands; once ticked or unticked it is the person's, whatever is loaded meanwhile. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { self_imposed_suspension, self_imposed_suspension_date, embargo, uuid } = home;
  const ticked = chosen ?? self_imposed_suspension;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || embargo) return;
    setFailure(null);
    if (ticked === self_imposed_suspension) {
      toasts.show({ kind: 'info', text: 'Nothing has changed.' });
      return;
    }
    const toast = toasts.show({ kind: 'loading', text: 'Saving...' });
    try {
      const expected = { self_imposed_suspension, self_imposed_suspension_date };
      const body = { ...suspensionAt(ticked, new Date()), expected };
      const reply = await save({ params: { uuid }, body });
      toast.replace({ kind: 'success', text: SAVED[reply.self_imposed_suspension ? 'on' : 'off'] });
      setChosen(null);
      onSuspension(reply);
    } catch (error) {
      toast.replace({ kind: 'error', text: NOT_SAVED });
      setFailure(reasonFor(error));
      if (!(error instanceof Problem) || error.status !== 409) return;
      setChosen(ticked);
      const current = SelfImposedSuspension.safeParse(error.current);
      if (current.success) onSuspension(current.data);
      else onOutdated();
    }
  };

  return (
    <Card
      as="section"
      className="pw-suspension"
      heading={<h2 className="nhsuk-heading-m">Suspensions</h2>}
    >
      {embargo && (
        <Notice kind="info" title="Your local authority has suspended new placements at this home">
          <p>While this lasts, your own suspension cannot be changed here.</p>
        </Notice>
      )}
      <p>{standing(home)}</p>
      <form onSubmit={submit} noValidate>
        <div className="nhsuk-checkboxes">
          <Checkbox
            id={CHECKBOX}
            label="Suspend new placements at this home"
            hint="Commissioners see ‘Suspension on new placements’ beside your home until you end it. You can end it at any time."
            checked={ticked}
            disabled={embargo}
            onChange={(chosen) => {
              setChosen(chosen);
              setFailure(null);
            }}
          />
        </div>
        <div role="alert">
          {failure !== null && (
            <p className="nhsuk-error-message">
              {NOT_SAVED} {failure}
            </p>
          )}
        </div>
        <Button type="submit" busy={saving} disabled={embargo}>
          Save
        </Button>
      </form>
    </Card>
  );
}

const SAVED = {
  on: 'New placements at your home are suspended.',
  off: 'The suspension has ended.',
};

function standing(home: SuspendableHome): string {
  if (!home.self_imposed_suspension) return 'You have not suspended new placements.';
  const since = suspendedSince(home);
  return since === undefined
    ? 'You have suspended new placements.'
    : `You have suspended new placements since ${since}.`;
}
