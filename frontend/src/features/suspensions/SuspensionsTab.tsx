import { type FormEvent, useRef, useState } from 'react';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { closedWhyText } from '#shared/homes/closedWhy.ts';
import { ClosedReason } from '#shared/homes/homeValues.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { willBeAskedIfOpen } from '#shared/suspensions/openAgainRules.ts';
import {
  decideSuspension,
  type StoredSuspension,
  storedSuspension,
  suspendedSince,
  suspensionAt,
  suspensionOf,
} from '#shared/suspensions/suspensionRules.ts';
import { patchSuspension, SelfImposedSuspension } from '#shared/suspensions/suspensions.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckedText } from '../../components/CheckedText.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Select } from '../../components/Select.tsx';
import { useToasts } from '../../components/toasts.ts';
import { dayErrors } from '../../forms/typedDays.ts';
import { useTextCheck } from '../../forms/useTextCheck.ts';

export const NOT_SAVED = 'There has been an error updating your changes.';
const CHECKBOX = 'self-imposed-suspension';
const WILL_ASK = 'We will email you on the working day before to ask. ';
const FIELDS = ['reason', 'other', 'until'] as const;

type SuspendableHome = StoredSuspension & Pick<HomePage, 'uuid' | 'embargo'>;

/** What a person has chosen and typed; what they have not touched is as it stands, whatever is loaded meanwhile. */
interface Draft {
  ticked?: boolean;
  /** '' takes it back. */
  reason?: ClosedReason | '';
  other?: string;
  until?: string;
}

/** Tab 4, 'Suspensions' (specification 1, section 4; why and until when: enquiries, section 1). */
export default function SuspensionsTab(props: {
  home: SuspendableHome;
  /** The suspension as the server has it now. */
  onSuspension: (suspension: StoredSuspension) => void;
  /** The home is no longer as shown. */
  onOutdated: () => void;
}) {
  const { home, onSuspension, onOutdated } = props;
  const [save, saving] = useAction(patchSuspension);
  const toasts = useToasts();
  const [draft, setDraft] = useState<Draft>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { self_imposed_suspension, embargo, uuid } = home;
  const present = suspensionOf(home);
  const ticked = draft.ticked ?? self_imposed_suspension;
  const reason = draft.reason ?? present.reason ?? '';
  const other = draft.other ?? present.other ?? '';
  const until = draft.until ?? present.until ?? '';
  const willAsk = !embargo && willBeAskedIfOpen(until, new Date());
  const asksWords = ticked && reason === 'Other';
  const words = { text: other.trim(), ...(present.other && { before: present.other }) };
  const check = useTextCheck({
    texts: asksWords ? { other: words } : {},
    today: londonDay(new Date()),
  });
  const latestSubmit = useRef(() => {});
  const change = (part: Draft) => {
    setDraft((old) => ({ ...old, ...part }));
    setFailure(null);
  };

  /** What is asked for: of reason, words and day only what differs from what stands. */
  const changedSuspension = (now: Date): SelfImposedSuspension => {
    const at = suspensionAt(ticked, now);
    if (!ticked) return at;
    const date = self_imposed_suspension ? present : at;
    return {
      self_imposed_suspension: true,
      self_imposed_suspension_date: date.self_imposed_suspension_date,
      ...(reason !== (present.reason ?? '') && { reason: reason || null }),
      ...(asksWords && words.text !== (present.other ?? '') && { other: words.text }),
      ...(until !== (present.until ?? '') && { until: until || null }),
    };
  };

  const submit = () => {
    if (saving || embargo) return;
    setFailure(null);
    const now = new Date();
    const sent = changedSuspension(now);
    if (ticked === self_imposed_suspension && !FIELDS.some((field) => field in sent)) {
      setErrors({});
      toasts.show({ kind: 'info', text: 'Nothing has changed.' });
      return;
    }
    const decision = decideSuspension(home, sent, now);
    const { self_imposed_suspension_date: _, ...wrong } = {
      ...(!decision.ok && decision.errors),
      ...(ticked && dayErrors({ until })),
      ...check.errors,
    };
    setErrors(wrong);
    const [first] = FIELDS.filter((field) => field in wrong);
    if (first) document.getElementById(idOf(first))?.focus();
    else {
      check.settle(
        () => void send(sent),
        () => latestSubmit.current(),
      );
    }
  };
  latestSubmit.current = submit;

  const send = async (sent: SelfImposedSuspension) => {
    const toast = toasts.show({ kind: 'loading', text: 'Saving...' });
    try {
      const expected = { reason: null, until: null, ...present };
      const reply = await save({ params: { uuid }, body: { ...sent, expected, ...check.sent() } });
      toast.replace({ kind: 'success', text: savedText(self_imposed_suspension, reply) });
      setDraft({});
      onSuspension(storedSuspension(reply));
    } catch (error) {
      if (check.askedBy(error, () => latestSubmit.current())) {
        toast.replace({ kind: 'info', text: 'Nothing was saved yet.' });
        return;
      }
      toast.replace({ kind: 'error', text: NOT_SAVED });
      setFailure(reasonFor(error));
      if (!(error instanceof Problem)) return;
      setErrors(error.errors);
      if (error.status !== 409) return;
      setDraft((old) => ({ ...old, ticked }));
      const current = SelfImposedSuspension.safeParse(error.current);
      if (current.success) onSuspension(storedSuspension(current.data));
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
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
        noValidate
      >
        <div className="nhsuk-checkboxes">
          <Checkbox
            id={CHECKBOX}
            label="Suspend new placements at this home"
            hint="Commissioners see ‘Suspension on new placements’ beside your home until you end it. You can end it at any time."
            checked={ticked}
            disabled={embargo}
            onChange={(chosen) => change({ ticked: chosen })}
          />
        </div>
        {ticked && (
          <>
            <Select
              id={idOf('reason')}
              label="Reason (optional)"
              hint="Commissioners see it on your home’s page."
              value={reason}
              error={errors.reason?.[0]}
              disabled={embargo}
              onChange={({ target }) => change({ reason: target.value as ClosedReason | '' })}
            >
              <option value="">No reason given</option>
              {ClosedReason.options.map((closedReason) => (
                <option key={closedReason}>{closedReason}</option>
              ))}
            </Select>
            {asksWords && (
              <CheckedText
                id={idOf('other')}
                label="The reason"
                hint="Nothing about a person."
                oneLine
                maxLength={200}
                value={other}
                error={errors.other?.[0]}
                typed={check.errors.other?.[0]}
                question={check.question('other')}
                disabled={embargo}
                onChange={({ target }) => change({ other: target.value })}
              />
            )}
            <DayField
              isAhead
              id={idOf('until')}
              label="When may you be open again? (optional)"
              hint={`${willAsk ? WILL_ASK : ''}The suspension stays until you end it`}
              value={until}
              error={errors.until?.[0]}
              disabled={embargo}
              onChange={({ target }) => change({ until: target.value })}
            />
          </>
        )}
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

const idOf = (field: (typeof FIELDS)[number]): string => `suspension-${field}`;

function savedText(was: boolean, { self_imposed_suspension: is }: SelfImposedSuspension): string {
  if (!is) return 'The suspension has ended.';
  return was ? 'The suspension has been changed.' : 'New placements at your home are suspended.';
}

function standing(home: SuspendableHome): string {
  if (!home.self_imposed_suspension) return 'You have not suspended new placements.';
  const since = suspendedSince(home);
  const why = closedWhyText(home, londonDay(new Date()));
  const first =
    since === undefined
      ? 'You have suspended new placements.'
      : `You have suspended new placements since ${since}.`;
  return why === '' ? first : `${first} ${why}.`;
}
