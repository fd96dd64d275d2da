import { useState } from 'react';
import { Button } from '../Button.tsx';
import { useToasts } from '../toasts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { promptedText, promptOutcome } from './promptOutcome.ts';

/** A place that can be prompted. */
interface Promptable {
  uuid: string;
  name: string;
  /** The last prompt of anybody, if lately. */
  prompted_at: string | null;
}

interface PromptFormProps {
  place: Promptable;
  now: Date;
  /** What is asked to be updated: 'vacancies'. */
  what: string;
  /** Quiet where there is little to ask for. */
  quiet?: boolean;
  /** What is said where somebody has asked lately; left out: the care homes' text. */
  already?: string;
  /** Asks; `notify`: with an email when it updates. */
  prompt: (notify: boolean) => Promise<{ status: boolean }>;
  busy: boolean;
  onPrompted: (uuid: string) => void;
  /** In a row it is the button alone. */
  inRow?: boolean;
}

/** One press asks a place to update; a tick beforehand asks for an email when it does. */
export function PromptForm(props: PromptFormProps) {
  const { place, now, what, quiet = false, already, busy } = props;
  const toasts = useToasts();
  const [notify, setNotify] = useState(false);
  const prompted = promptedText(place.prompted_at, now);

  const press = async () => {
    const outcome = await promptOutcome(place.name, () => props.prompt(notify), {
      notify,
      ...(already !== undefined && { already }),
    });
    toasts.show(outcome.toast);
    if (outcome.prompted) props.onPrompted(place.uuid);
  };

  if (props.inRow) {
    return (
      <div className="pw-row__prompt">
        <Button kind="quiet" busy={busy} onClick={() => void press()}>
          Prompt
          <VisuallyHidden>
            {' '}
            to update {what}: {place.name}
          </VisuallyHidden>
        </Button>
      </div>
    );
  }
  return (
    <div className="pw-prompt">
      <Button kind={quiet ? 'quiet' : 'secondary'} small busy={busy} onClick={() => void press()}>
        Prompt to update {what}
        <VisuallyHidden>: {place.name}</VisuallyHidden>
      </Button>
      {prompted && <span className="pw-prompt__when">{prompted}</span>}
      <label className="pw-prompt__notify">
        <input
          type="checkbox"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
        <span>
          Tell me by email when it updates<VisuallyHidden>: {place.name}</VisuallyHidden>
        </span>
      </label>
    </div>
  );
}
