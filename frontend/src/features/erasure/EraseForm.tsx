import { type FormEvent, useState } from 'react';
import {
  CHOOSE_SUCCESSOR,
  type ErasurePlan,
  NOT_CONFIRMED,
  postErasure,
} from '../../../../shared/erasure/erasure.api.ts';
import type { ContactId, EmailAddress } from '../../../../shared/kernel/ids.ts';
import { MAX_REASON_LENGTH } from '../../../../shared/kernel/textChecks.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary, type FieldError } from '../../components/ErrorSummary.tsx';
import { Field, FormGroup, TextArea } from '../../components/Field.tsx';

const NOBODY = 'nobody';
const SAY_WHY = 'Say why, and how you know who asked';

/** Who takes over, why, and the address once more; then the person is erased. */
export function EraseForm(props: {
  plan: ErasurePlan;
  onErrors: (hasErrors: boolean) => void;
  onBegun: (id: string) => void;
}) {
  const { plan, onErrors, onBegun } = props;
  const left = plan.places.filter((place) => place.left.length > 0);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [erase, erasing] = useAction(postErasure);

  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message;
  const tell = (told: FieldError[]) => {
    setErrors(told);
    onErrors(told.length > 0);
    setAttempt((before) => before + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: FieldError[] = [
      ...left
        .filter(({ uuid }) => !chosen[uuid])
        .map(({ uuid, name }) => ({ field: uuid, message: `${CHOOSE_SUCCESSOR}: ${name}` })),
      ...(reason.trim() === '' ? [{ field: 'reason', message: SAY_WHY }] : []),
      ...(confirm.trim().toLowerCase() === plan.email
        ? []
        : [{ field: 'confirm', message: NOT_CONFIRMED }]),
    ];
    if (missing.length > 0) return tell(missing);
    try {
      const { id } = await erase({
        body: {
          email: plan.email as EmailAddress,
          confirm,
          reason,
          successors: left.map(({ kind, uuid }) => ({
            place: { kind, uuid },
            contact: chosen[uuid] === NOBODY ? null : (chosen[uuid] as ContactId),
          })),
        },
      });
      onErrors(false);
      onBegun(id);
    } catch (fault) {
      const byField = fault instanceof Problem ? Object.entries(fault.errors) : [];
      tell(
        byField.length > 0
          ? byField.map(([field, [message = '']]) => ({
              field: field.replace('successors.', ''),
              message,
            }))
          : [{ message: reasonFor(fault) || 'There was an error. Please try again.' }],
      );
    }
  };

  return (
    <section aria-labelledby="erase">
      <h2 className="nhsuk-heading-m" id="erase">
        Erase this person
      </h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>They cannot sign in any more, at once, and get no more emails.</li>
        <li>Their account, contact details and emails go. This cannot be undone.</li>
        <li>
          What they did stays on the record, by a made-up name that leads to nobody. Bed figures
          stay as they are.
        </li>
        <li>
          Words inside documents that somebody uploaded are not looked into: please read those that
          may name them. Backups hold them for up to 90 days more.
        </li>
      </ul>
      <ErrorSummary errors={errors} attempt={attempt} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        {left.map((place) => (
          <FormGroup
            key={place.uuid}
            id={place.uuid}
            label={`${place.name}: who takes over?`}
            hint={`Nobody else has responsibility for: ${place.left.join(', ')}.`}
            error={errorAt(place.uuid)}
          >
            <select
              className="nhsuk-select"
              id={place.uuid}
              aria-describedby={`${place.uuid}-hint`}
              value={chosen[place.uuid] ?? ''}
              onChange={(event) => setChosen({ ...chosen, [place.uuid]: event.target.value })}
            >
              <option value="">Please choose</option>
              {place.others.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
              <option value={NOBODY}>Nobody for now: the home is asked to choose</option>
            </select>
          </FormGroup>
        ))}
        <TextArea
          id="reason"
          label="Reason"
          hint="Why, and how you know who asked. It is kept on the record, without their name."
          limit={MAX_REASON_LENGTH}
          value={reason}
          error={errorAt('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <Field
          id="confirm"
          type="email"
          label="Type their email address to confirm"
          autoComplete="off"
          value={confirm}
          error={errorAt('confirm')}
          onChange={(event) => setConfirm(event.target.value)}
        />
        <Button type="submit" kind="warning" busy={erasing}>
          Erase this person
        </Button>
      </form>
    </section>
  );
}
