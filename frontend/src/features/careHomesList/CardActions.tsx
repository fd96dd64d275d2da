import { type ComponentType, lazy, Suspense } from 'react';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { Button } from '../../components/Button.tsx';
import { PromptButton } from '../../components/prompts/PromptButton.tsx';
import { mayOfferPrompt } from '../../components/prompts/promptOutcome.ts';

/** Not on the list's first way: until it is there a button of the same size stands for it. */
const ShortlistButton = lazy(
  (): Promise<{ default: ComponentType<Pick<CareHomeListItem, 'uuid' | 'name'>> }> =>
    import('../../components/shortlist/ShortlistButton.tsx').catch(() => ({ default: () => null })),
);

/** What can be done with a home from its card. */
export function CardActions(props: {
  home: CareHomeListItem;
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}) {
  const { home, bsol, now, onPrompted } = props;
  return (
    <>
      {mayOfferPrompt(home, bsol) && <PromptButton home={home} now={now} onPrompted={onPrompted} />}
      <Suspense
        fallback={
          <Button kind="quiet" busy>
            Add to shortlist
          </Button>
        }
      >
        <ShortlistButton uuid={home.uuid} name={home.name} />
      </Suspense>
    </>
  );
}
