import type { HomeUuid } from '#shared/kernel/ids.ts';
import { promptedHomes } from '#shared/prompts/promptedHomes.ts';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import { hasAnsweredSince } from '#shared/prompts/promptsOfDay.ts';
import { promptedHomeAs } from '#shared/prompts/weekdayPrompts.mail.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import * as vacanciesApi from '#shared/vacancies/vacancies.api.ts';
import { admitPromptedBy, promptedPlaces } from '../runtime/admitPrompted.ts';
import { handle } from '../runtime/handle.ts';
import { linkedVacancies } from './linkedVacancies.ts';

admitPromptedBy('vacancies', (content) => promptedHomes(content).map(promptedHomeAs));

/** The homes of the mail in its order, each with the token that its own prompt would have had. */
export const getPromptedVacancies = handle(vacanciesApi.getPromptedVacancies, async (request) => {
  const { table, now } = request;
  const places = await promptedPlaces(request, {
    purpose: 'vacancy',
    hours: LINK_HOURS,
    find: (prompts) =>
      table.readMany(
        prompts.map(({ place }) => wanted(homeEntity, { uuid: place.uuid as HomeUuid })),
      ),
  });
  const homes = places.map(({ uuid, name, open }) => ({
    home: uuid as HomeUuid,
    name,
    open: open && {
      token: open.token,
      updated: hasAnsweredSince(open.updated, open.place.vacancy.updated_at),
      vacancies: linkedVacancies(open.place, now),
    },
  }));
  return { homes };
});
