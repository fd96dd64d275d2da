import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { vacancyAge } from '#shared/homes/vacancyRules.ts';
import { postPrompt } from '#shared/prompts/prompts.api.ts';
import { useAction } from '../../api/useAction.ts';
import { PromptForm } from './PromptForm.tsx';

/** 'Prompt to update vacancies' of a home; quiet while its figures are green: there is little to ask for. */
export function PromptButton(props: {
  home: CareHomeListItem;
  now: Date;
  onPrompted: (uuid: string) => void;
  inRow?: boolean;
}) {
  const { home, now } = props;
  const [prompt, busy] = useAction(postPrompt);
  return (
    <PromptForm
      {...props}
      place={home}
      what="vacancies"
      quiet={vacancyAge(home.vacancy_updated_at, now) === 'green'}
      prompt={(notify) => prompt({ body: { care_home: home.uuid, notify } })}
      busy={busy}
    />
  );
}
