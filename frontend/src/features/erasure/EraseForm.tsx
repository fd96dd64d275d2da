import { useEffect } from 'react';
import {
  CHOOSE_SUCCESSOR,
  type ErasurePlan,
  NOT_CONFIRMED,
  postErasure,
} from '#shared/erasure/erasure.api.ts';
import type { ContactId, EmailAddress } from '#shared/kernel/ids.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field, TextArea } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { useDraft } from '../../forms/useDraft.ts';

const NOBODY = 'nobody';
const SAY_WHY = 'Enter why you are doing this, and how you checked who asked';

interface ErasureDraft {
  /** Who takes over at a home, by its uuid: a contact's id, or `NOBODY`. */
  successors: Record<string, string>;
  reason: string;
  confirm: string;
}

/** As the server names it. */
const successorField = (home: string): string => `successors.${home}`;

/** Who takes over, why, and the address once more; then the person is erased. */
export function EraseForm(props: {
  plan: ErasurePlan;
  onErrors: (hasErrors: boolean) => void;
  onBegun: (id: string) => void;
}) {
  const { plan, onErrors, onBegun } = props;
  const placesWithOthers = plan.places.filter((place) => place.left.length > 0);
  const [erase] = useAction(postErasure);
  const form = useDraft<ErasureDraft, null>({
    start: { successors: {}, reason: '', confirm: '' },
    version: null,
    check: {
      submitted: ({ successors, reason, confirm }) => ({
        ...Object.fromEntries(
          placesWithOthers
            .filter(({ uuid }) => !successors[uuid])
            .map(({ uuid, name }) => [successorField(uuid), [`${CHOOSE_SUCCESSOR}: ${name}`]]),
        ),
        ...(reason.trim() === '' && { reason: [SAY_WHY] }),
        ...(confirm.trim().toLowerCase() !== plan.email && { confirm: [NOT_CONFIRMED] }),
      }),
    },
    // Why somebody is erased, and who they are, is kept nowhere but on the record.
    keepAt: null,
    save: async ({ successors, reason, confirm }) => {
      const { id } = await erase({
        body: {
          email: plan.email as EmailAddress,
          confirm,
          reason,
          successors: placesWithOthers.map(({ kind, uuid }) => ({
            place: { kind, uuid },
            contact: successors[uuid] === NOBODY ? null : (successors[uuid] as ContactId),
          })),
        },
      });
      onBegun(id);
    },
  });
  const { draft, set, field, hasErrors } = form;
  useEffect(() => onErrors(hasErrors), [onErrors, hasErrors]);

  return (
    <section aria-labelledby="erase">
      <h2 className="nhsuk-heading-m" id="erase">
        Erase this person
      </h2>
      <ul className="nhsuk-list nhsuk-list--bullet">
        <li>They can no longer sign in, from now on, and get no more emails.</li>
        <li>Their account, contact details and emails are deleted. You cannot undo this.</li>
        <li>
          The record of what they did stays, under a made-up name that identifies nobody. Bed
          figures do not change.
        </li>
        <li>
          Agreements that were signed stay as they are, with their name. They are evidence of a
          contract.
        </li>
        <li>
          We do not search inside uploaded documents. Read those that may name them. Backups hold
          their data for up to 90 more days.
        </li>
      </ul>
      <ErrorSummary {...form.summary} />
      <form onSubmit={form.submit} noValidate>
        {placesWithOthers.map((place) => (
          <Select
            key={place.uuid}
            {...field(successorField(place.uuid))}
            label={`${place.name}: who takes over?`}
            hint={`Nobody else has responsibility for: ${place.left.join(', ')}.`}
            value={draft.successors[place.uuid] ?? ''}
            onChange={(event) =>
              set({ successors: { ...draft.successors, [place.uuid]: event.target.value } })
            }
          >
            <option value="">Please choose</option>
            {place.others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
            <option value={NOBODY}>Nobody for now: we will ask the home to choose</option>
          </Select>
        ))}
        <TextArea
          label="Reason"
          hint="Why you are doing this, and how you checked who asked. This stays on record, without their name."
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
        <Field
          type="email"
          label="Type their email address to confirm"
          autoComplete="off"
          {...form.text('confirm')}
        />
        <Button type="submit" kind="warning" busy={form.saving}>
          Erase this person
        </Button>
      </form>
    </section>
  );
}
