import { useCallback } from 'react';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import { getPromptedVacancies, type LinkedVacancies } from '#shared/vacancies/vacancies.api.ts';
import { CUT_SHORT, DeadLink } from '../../app/DeadLink.tsx';
import { useLinked } from '../../app/useLinked.tsx';
import { useLinkToken } from '../../app/useLinkToken.ts';
import { PromptedPlacesPage } from '../../components/prompted/PromptedPlacesPage.tsx';
import { PROMPTED_HOMES } from './promptedHomes.tsx';
import './vacancies.scss';

/**
 * What the button of a weekday prompt about several homes opens (decisions, section 4): exactly those homes,
 * each with its figures, 'Nothing has changed' and the short form, and one button for all that were updated
 * in the last 7 days. Opening it saves nothing.
 */
export default function VacancyLinksPage() {
  const token = useLinkToken('placewell.vacancies.links');
  if (token === null) return <DeadPrompt why={CUT_SHORT} />;
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { token: string }) {
  const { data, mutate, instead } = useLinked(getPromptedVacancies, token, (why) => (
    <DeadPrompt why={why} />
  ));
  const show = useCallback(
    (home: string, view: Partial<LinkedVacancies>) =>
      void mutate(
        (now) =>
          now && {
            homes: now.homes.map((promptedVacancies) =>
              promptedVacancies.home === home && promptedVacancies.open
                ? {
                    ...promptedVacancies,
                    open: {
                      ...promptedVacancies.open,
                      vacancies: { ...promptedVacancies.open.vacancies, ...view },
                    },
                  }
                : promptedVacancies,
            ),
          },
        { revalidate: false },
      ),
    [mutate],
  );
  if (instead) return instead;
  const places = data.homes.map(({ home, name, open }) => ({
    id: home,
    name,
    open: open && { token: open.token, updated: open.updated, view: open.vacancies },
  }));
  const title = `Which beds are vacant at your ${places.length} care homes?`;
  return <PromptedPlacesPage kind={PROMPTED_HOMES} title={title} places={places} show={show} />;
}

function DeadPrompt({ why }: { why: string }) {
  return (
    <DeadLink why={why}>
      A link in an email works for {LINK_HOURS} hours and for the homes of that email. You can
      update your available beds at any time by signing in.
    </DeadLink>
  );
}
