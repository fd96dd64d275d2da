import { homeRef } from '../../shared/homes/careHome.ts';
import { LINK_HOURS } from '../../shared/prompts/promptRules.ts';
import { signedAt, signLink } from '../../shared/server/linkToken.ts';
import { wanted } from '../../shared/store/entity.ts';
import { homeEntity } from '../../shared/store/homes.store.ts';
import { getPromptedVacancies } from '../../shared/vacancies/vacancies.api.ts';
import { handle } from '../runtime/handle.ts';
import './admitPrompted.ts';
import { linkedVacancies } from './linkedVacancies.ts';

/** The homes of the mail in its order, each with the token that its own prompt would have had. */
export const handler = handle(getPromptedVacancies, async ({ caller, table, now, headers }) => {
  if (caller.kind !== 'promptLink') throw new Error('This endpoint is for links of prompts only');
  const { claims, homes } = caller;
  const times = { from: signedAt(headers['x-link-token'] ?? ''), hours: LINK_HOURS };
  const found = await table.readMany(
    homes.map(({ prompt }) => wanted(homeEntity, { uuid: prompt.home })),
  );
  const shown = homes.map(async ({ prompt, bearer }, at) => {
    const { home: uuid, home_name: name, updated_at } = prompt;
    const home = found[at];
    if (!home || !bearer) return { home: uuid, name, open: null };
    const place = homeRef(uuid);
    const token = await signLink(
      'vacancy',
      { place, contact: bearer.id, email: claims.email },
      times,
    );
    const updated = home.vacancy.updated_at !== updated_at;
    return { home: uuid, name, open: { token, updated, vacancies: linkedVacancies(home, now) } };
  });
  return { homes: await Promise.all(shown) };
});
