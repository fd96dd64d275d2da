import { useState } from 'react';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { postPrompt } from '../../../../shared/prompts/prompts.api.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { useToasts } from '../toasts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { promptedText, promptOutcome } from './promptOutcome.ts';

/** 'Prompt to update vacancies': one press asks the home; a tick beforehand asks to be told. */
export function PromptButton(props: {
  home: CareHomeListItem;
  now: Date;
  onPrompted: (uuid: string) => void;
}) {
  const { home, now, onPrompted } = props;
  const toasts = useToasts();
  const [prompt, busy] = useAction(postPrompt);
  const [notify, setNotify] = useState(false);
  const prompted = promptedText(home.prompted_at, now);

  const press = async () => {
    const outcome = await promptOutcome(
      home.name,
      () => prompt({ body: { care_home: home.uuid, notify } }),
      { notify },
    );
    toasts.show(outcome.toast);
    if (outcome.prompted) onPrompted(home.uuid);
  };

  return (
    <div className="pw-prompt">
      <Button kind="secondary" small busy={busy} onClick={() => void press()}>
        Prompt to update vacancies<VisuallyHidden>: {home.name}</VisuallyHidden>
      </Button>
      {prompted && <span className="pw-prompt__when">{prompted}</span>}
      <label className="pw-prompt__notify">
        <input
          type="checkbox"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
        <span>
          Tell me by email when it updates<VisuallyHidden>: {home.name}</VisuallyHidden>
        </span>
      </label>
    </div>
  );
}
