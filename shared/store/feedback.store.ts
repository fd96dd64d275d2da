import { VacancyFeedback } from '../feedback/feedback.ts';
import { homeRef } from '../homes/careHome.ts';
import type { Home } from '../homes/home.ts';
import { placePartition } from '../places/place.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

/** Longer than any figure is of use; what was found stays in the audit trail. */
const KEPT_DAYS = 400;

/**
 * Access patterns
 * - what an account found of one version of a home's figures: pk `careHome#<uuid>`, sk `FEEDBACK#<vacancy_version>#<account>`
 * - what anybody found of them, or of all its figures: the same by the sort key's beginning
 */
export const vacancyFeedbackEntity = entity<
  VacancyFeedback,
  Pick<VacancyFeedback, 'home' | 'vacancy_version' | 'account'>
>({
  name: 'vacancyFeedback',
  schema: VacancyFeedback,
  key: ({ home, vacancy_version, account }) => ({
    pk: placePartition(homeRef(home)),
    sk: `FEEDBACK#${vacancy_version}#${account}`,
  }),
  expiry: ({ at }) => Math.floor(Date.parse(at) / 1000) + KEPT_DAYS * 86_400,
});

/** What commissioners found of a home's present figures, in no order. */
export const feedbackOn = (
  table: Table,
  home: Pick<Home, 'uuid' | 'vacancy'>,
): Promise<VacancyFeedback[]> =>
  table.all(vacancyFeedbackEntity, {
    pk: placePartition(homeRef(home.uuid)),
    prefix: `FEEDBACK#${home.vacancy.version}#`,
  });

/** What commissioners found of any of a home's figures, in no order. */
export const allFeedbackOn = (table: Table, home: Home['uuid']): Promise<VacancyFeedback[]> =>
  table.all(vacancyFeedbackEntity, { pk: placePartition(homeRef(home)), prefix: 'FEEDBACK#' });
