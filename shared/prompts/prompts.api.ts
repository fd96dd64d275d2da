import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';

export const postPrompt = endpoint('POST', '/vacancy_reporting/prompt/', {
  summary:
    'Ask a home to update its vacancies: at most once in 6 hours for all commissioners together',
  access: { who: 'commissioner', flag: 'nhList' },
  handler: 'prompts/postPrompt',
  audit: ['vacancies.prompted', 'vacancies.watched'],
  body: z.strictObject({
    /** The home's uuid. */
    care_home: HomeUuid,
    /** Tell me by mail when it updates, also where the home was prompted already. */
    notify: z.boolean(),
  }),
  /** False: the home was already prompted in the last 6 hours. */
  reply: z.strictObject({ status: z.boolean() }),
});
