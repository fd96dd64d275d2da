import { type FormEvent, useRef } from 'react';
import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { closedWhyText } from '#shared/homes/closedWhy.ts';
import { ClosedReason } from '#shared/homes/homeValues.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { checkTexts } from '#shared/kernel/identifiers/textCheck.ts';
import { willBeAskedIfOpen } from '#shared/suspensions/openAgainRules.ts';
import {
  decideSuspension,
  type StoredSuspension,
  storedSuspension,
  suspendedSince,
  suspensionOf,
} from '#shared/suspensions/suspensionRules.ts';
import { patchSuspension, SelfImposedSuspension } from '#shared/suspensions/suspensions.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckedText } from '../../components/CheckedText.tsx';
import { Checkbox } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Select } from '../../components/Select.tsx';
import { useOneToast } from '../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { isSame } from '../../forms/sameValue.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { dayErrors } from '../../forms/typedDays.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { useTextCheck } from '../../forms/useTextCheck.ts';
import {
  draftInWords,
  draftOf,
  restoredSuspension,
  type SuspensionDraft,
  savedDraft,
  seenOf,
  suspensionToSend,
  textsOf,
} from './suspensionDraft.ts';

export const NOT_SAVED = 'There has been an error updating your changes.';
const CHECKBOX = 'self-imposed-suspension';
const WILL_ASK = 'We will email you on the working day before to ask. ';
const NOTHING_CHANGED = { kind: 'info', text: 'Nothing has changed.' } as const;
const FIELDS = ['reason', 'other', 'until'] as const;

type SuspendableHome = StoredSuspension & Pick<HomePage, 'uuid' | 'embargo'>;

/** Tab 4, 'Suspensions' (specification 1, section 4; why and until when: enquiries, section 1). */
export default function SuspensionsTab(props: {
  home: SuspendableHome;
  /** The suspension as the server has it now. */
  onSuspension: (suspension: StoredSuspension) => void;
  /** The home is no longer as shown. */
  onOutdated: () => void;
}) {
  const { home, onSuspension, onOutdated } = props;
  const { self_imposed_suspension, embargo, uuid } = home;
  const { email } = useSession();
  const [patch] = useAction(patchSuspension);
  const showToast = useOneToast();
  const present = suspensionOf(home);
  const today = londonDay(new Date());
  const check = useRef<ReturnType<typeof useTextCheck>>(null);
  const latestSubmit = useRef(() => {});

  const form = useDraft<SuspensionDraft, SelfImposedSuspension>({
    start: draftOf(present),
    version: seenOf(present),
    check: {
      restore: restoredSuspension,
      submitted: (draft) => {
        const now = new Date();
        const decision = decideSuspension(home, suspensionToSend(draft, present, now), now);
        const { self_imposed_suspension_date: _, ...wrong } = decision.ok ? {} : decision.errors;
        return {
          ...wrong,
          ...(draft.ticked && dayErrors({ until: draft.until })),
          ...checkTexts(textsOf(draft, present), { today }).errors,
        };
      },
    },
    keepAt: embargo ? null : draftKey(email, 'suspension', uuid),
    fieldId: idsUnder('suspension'),
    current: (now) => {
      const current = SelfImposedSuspension.safeParse(now);
      return current.success
        ? { draft: draftOf(current.data), version: seenOf(current.data) }
        : null;
    },
    arrived: (sent, now) => {
      const current = SelfImposedSuspension.safeParse(now);
      return current.success && isSame(savedDraft(sent), draftOf(current.data));
    },
    save: async (draft, seen, standing) => {
      const sent = suspensionToSend(draft, seen, new Date());
      if (isNothing(sent, seen) && (standing || !form.isUnanswered)) {
        const text = savedText(self_imposed_suspension, seen);
        showToast(standing ? { kind: 'success', text } : NOTHING_CHANGED);
        return { draft: draftOf(seen), version: seen };
      }
      const toast = showToast({ kind: 'loading', text: 'Saving...' });
      try {
        const body = { ...sent, expected: seen, ...check.current?.sent() };
        const reply = await patch({ params: { uuid }, body });
        toast.replace({ kind: 'success', text: savedText(self_imposed_suspension, reply) });
        onSuspension(storedSuspension(reply));
        return { draft: draftOf(reply), version: seenOf(reply) };
      } catch (fault) {
        toast.dismiss();
        if (fault instanceof Problem && fault.status === 409) {
          const current = SelfImposedSuspension.safeParse(fault.current);
          if (current.success) onSuspension(storedSuspension(current.data));
          else onOutdated();
        }
        throw fault;
      }
    },
    onFailure: (fault) => {
      if (check.current?.askedBy(fault, () => latestSubmit.current())) {
        showToast({ kind: 'info', text: 'Nothing was saved yet.' });
        return {};
      }
      showToast({ kind: 'error', text: NOT_SAVED });
      const errors = fault instanceof Problem ? fault.errors : {};
      return { ...errors, '': [`${NOT_SAVED} ${reasonFor(fault)}`.trim()] };
    },
  });
  const { draft, saving, set } = form;
  const { ticked } = draft;
  const asksWords = ticked && draft.reason === 'Other';
  const willAsk = !embargo && willBeAskedIfOpen(draft.until, new Date());
  const failure = form.errors['']?.[0];
  const texts = useTextCheck({ texts: textsOf(draft, present), today });
  check.current = texts;

  const submit = () => {
    if (saving || embargo) return;
    const sent = suspensionToSend(draft, form.version, new Date());
    if (isNothing(sent, form.version) && !form.isUnanswered) {
      showToast(NOTHING_CHANGED);
      return;
    }
    if (!form.check()) {
      const [first] = FIELDS.filter((field) => field in form.broken);
      if (first) document.getElementById(form.fieldId(first))?.focus();
      return;
    }
    texts.settle(
      () => void form.save(),
      () => latestSubmit.current(),
    );
  };
  latestSubmit.current = submit;

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
      <RestoredNotice form={form}>Show the saved suspension instead</RestoredNotice>
      <StaleNotice
        form={form}
        title="Someone else has changed the suspension of this home"
        inWords={draftInWords}
      />
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
            onChange={(chosen) => set({ ticked: chosen })}
          />
        </div>
        {ticked && (
          <>
            <Select
              {...form.text('reason')}
              label="Reason (optional)"
              hint="Commissioners see it on your home’s page."
              disabled={embargo}
            >
              <option value="">No reason given</option>
              {ClosedReason.options.map((closedReason) => (
                <option key={closedReason}>{closedReason}</option>
              ))}
            </Select>
            {asksWords && (
              <CheckedText
                {...form.text('other')}
                label="The reason"
                hint="Nothing about a person."
                oneLine
                maxLength={200}
                typed={texts.errors.other?.[0]}
                question={texts.question('other')}
                disabled={embargo}
              />
            )}
            <DayField
              isAhead
              {...form.text('until')}
              label="When may you be open again? (optional)"
              hint={`${willAsk ? WILL_ASK : ''}The suspension stays until you end it`}
              disabled={embargo}
            />
          </>
        )}
        <div role="alert">
          {failure !== undefined && <p className="nhsuk-error-message">{failure}</p>}
        </div>
        <Button type="submit" busy={saving} disabled={embargo}>
          Save
        </Button>
      </form>
    </Card>
  );
}

/** Nothing of it is otherwise than the person saw it. */
const isNothing = (sent: SelfImposedSuspension, seen: SelfImposedSuspension): boolean =>
  sent.self_imposed_suspension === seen.self_imposed_suspension &&
  !FIELDS.some((field) => field in sent);

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
