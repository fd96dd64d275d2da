import { getSession } from './account/session.api.ts';
import { listCareHomeChanges, listCareHomes } from './careHomesList/careHomesList.api.ts';
import { getHome } from './homes/homes.api.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { postPrompt } from './prompts/prompts.api.ts';
import {
  getLinkedVacancies,
  postLinkedVacancies,
  postVacancies,
} from './vacancies/vacancies.api.ts';

/**
 * Every endpoint of the portal. Routes, functions, the OpenAPI document and the generated test
 * suites are made from this list; a handler imports its own feature's contract instead.
 */
export const api = {
  getSession,
  getHome,
  postVacancies,
  getLinkedVacancies,
  postLinkedVacancies,
  listCareHomes,
  listCareHomeChanges,
  postPrompt,
} satisfies Record<string, Endpoint>;
