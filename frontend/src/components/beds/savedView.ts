import type { VacancySaved, VacancyView } from '#shared/vacancies/vacancies.api.ts';

/** How the vacancies stand after saving, without what only the answer says. */
export function savedView(reply: VacancySaved): VacancyView {
  const { status, time, ...view } = reply;
  return view;
}
