import { type FormEvent, useState } from 'react';
import { NOT_MOVED_IN, type NotMovedIn } from '#shared/enquiries/enquiry.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Button } from '../../../components/Button.tsx';
import { Radios } from '../../../components/Choices.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';
import { optionsAmong } from '../enquiryText.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import type { Act } from './placeView.ts';

interface MovedInDraft {
  movedIn: boolean | null;
  reason: NotMovedIn | null;
}

const movedInErrors = ({ movedIn, reason }: MovedInDraft): FieldErrors => {
  if (movedIn === null) return { movedIn: ['Please choose yes or no'] };
  return movedIn || reason !== null ? {} : { reason: ['Please say why'] };
};

function actOf({ movedIn, reason }: MovedInDraft, version: number): Act | null {
  if (movedIn) return { act: 'moved_in', version };
  return reason && { act: 'not_moved_in', version, reason };
}

/**
 * 'Did they move in?', the day after arrival: yes, or no with a reason. `corrects`: it was said that they did,
 * and they did not.
 */
export function MovedInForm(props: {
  id: string;
  kind: string;
  version: number;
  start: boolean | null;
  corrects?: boolean;
  busy: boolean;
  act: (act: Act) => Promise<unknown>;
}) {
  const { id, kind, version, start, corrects = false, busy, act } = props;
  const { came } = kindWords(kind);
  const [draft, setDraft] = useState<MovedInDraft>({ movedIn: start, reason: null });
  const errors = useErrors({ draft, check: movedInErrors, fieldId: idsUnder(`moved-in-${id}`) });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !errors.check()) return;
    const body = actOf(draft, version);
    const fault = body && (await act(body));
    if (fault) errors.refuse(faultErrors(fault), { draft });
  };
  const why = (
    <Radios
      {...errors.field('reason')}
      legend="Why not?"
      legendAs="label"
      small
      options={optionsAmong(enquiryKindOf(kind).notMovedIn, NOT_MOVED_IN)}
      value={draft.reason}
      onChange={(reason) => setDraft({ ...draft, reason })}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary {...errors.summary} />
      {corrects ? (
        why
      ) : (
        <Radios
          {...errors.field('movedIn')}
          legend={came.asks}
          options={[
            { value: true, label: came.yes },
            { value: false, label: 'No', reveal: why },
          ]}
          value={draft.movedIn}
          onChange={(movedIn) => setDraft({ ...draft, movedIn })}
        />
      )}
      <Button type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Send answer'}
      </Button>
    </form>
  );
}
