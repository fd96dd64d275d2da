import { useState } from 'react';
import type { BedForm } from '#shared/homes/vacancyRules.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useNow } from '../../components/useNow.ts';
import { isToConfirmAgain, onceMore, overCurrent, type Unsent } from '../../offline/outbox.ts';
import { StaleDialog } from './StaleDialog.tsx';
import { answerInWords, draftOfAnswer, notesOfAnswer } from './unsentDraft.ts';

/** Marks figures that were confirmed and are still on this device, and lets the person decide. */
export function UnsentNotice(props: {
  form: BedForm;
  entry: Unsent;
  /** Replaces what is kept, and has it sent. */
  onPut: (next: (entry: Unsent) => Unsent) => Promise<void>;
  onDiscard: () => Promise<void>;
}) {
  const { form, entry, onPut, onDiscard } = props;
  const { state, body } = entry;
  const [asking, setAsking] = useState(false);
  /** The answer, by its key, about which the person has put the choice off. */
  const [later, setLater] = useState<string | null>(null);
  const toConfirmAgain = isToConfirmAgain(entry, useNow().getTime());
  const figures = answerInWords(form, body);
  const typed = `${figures}, confirmed at ${londonStamp(new Date(entry.typed_at))}.`;

  return (
    <>
      <Notice kind={state.kind === 'waiting' ? 'warning' : 'error'} title="Not yet sent" announce>
        <p>
          {typed} {toConfirmAgain ? TOO_LONG_AGO : WHY[state.kind]}
          {state.kind === 'refused' && ` ${state.detail}`}
        </p>
        <div className="nhsuk-button-group pw-unsent__actions">
          {state.kind === 'waiting' && (
            <Button
              small
              kind="secondary"
              onClick={() =>
                void onPut((entry) =>
                  toConfirmAgain ? onceMore(entry, crypto.randomUUID()) : entry,
                )
              }
            >
              {toConfirmAgain ? 'They are still right: send them' : 'Send now'}
            </Button>
          )}
          {state.kind === 'stale' && (
            <Button small onClick={() => setLater(null)}>
              Compare and choose
            </Button>
          )}
          {state.kind === 'refused' && (
            <Button
              small
              kind="secondary"
              onClick={() => void onPut((entry) => onceMore(entry, crypto.randomUUID()))}
            >
              Try again
            </Button>
          )}
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      </Notice>
      <Dialog
        open={asking}
        title="Discard these figures?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button
              kind="warning"
              onClick={() => {
                setAsking(false);
                void onDiscard();
              }}
            >
              Yes, discard them
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Keep them
            </Button>
          </>
        }
      >
        <p>{figures} will not be sent. The home keeps the figures that were saved before.</p>
      </Dialog>
      <StaleDialog
        form={form}
        draft={draftOfAnswer(form, body)}
        notes={notesOfAnswer(body)}
        now={new Date()}
        current={state.kind === 'stale' && later !== entry.id && !asking ? state.current : null}
        onClose={() => setLater(entry.id)}
        onSaveMine={(current) =>
          void onPut((entry) => overCurrent(entry, current, crypto.randomUUID()))
        }
        onUseCurrent={() => void onDiscard()}
      />
    </>
  );
}

const TOO_LONG_AGO =
  'That is more than an hour ago, and commissioners would see them as of now. Are they still right? If not, enter the right ones below.';

const WHY: Record<Unsent['state']['kind'], string> = {
  waiting: 'They are saved on this device and will be sent as soon as there is a connection.',
  stale: 'This home has changed in the meantime, so nothing was saved.',
  refused: 'They could not be saved:',
};
