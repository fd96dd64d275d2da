import { useState } from 'react';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { vacancyAge } from '../../../../shared/homes/vacancyRules.ts';
import { postPrompt } from '../../../../shared/prompts/prompts.api.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../Button.tsx';
import { useToasts } from '../toasts.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { promptedText, promptOutcome } from './promptOutcome.ts';

/**
 * 'Prompt to update vacancies': one press asks the home; a tick beforehand asks to be told. Quiet while the
 * figures are green: there is little to ask for. In a row it is the button alone.
 */
export function PromptButton(props: {
  home: CareHomeListItem;
  now: Date;
  onPrompted: (uuid: string) => void;
  inRow?: boolean;
}) {
  const { home, now, onPrompted, inRow = false } = props;
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

  if (inRow) {
    return (
      <div className="pw-row__prompt">
        <Button kind="quiet" busy={busy} onClick={() => void press()}>
          Prompt<VisuallyHidden> to update vacancies: {home.name}</VisuallyHidden>
        </Button>
      </div>
    );
  }
  const isFresh = vacancyAge(home.vacancy_updated_at, now) === 'green';
  return (
    <div className="pw-prompt">
      <Button kind={isFresh ? 'quiet' : 'secondary'} small busy={busy} onClick={() => void press()}>
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
