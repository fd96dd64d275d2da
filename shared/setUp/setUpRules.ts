import type { SetUp, SetUpStep } from './setUp.api.ts';

type Figures = Omit<SetUp, 'done' | 'begun'>;

/**
 * Which steps are done. The contracts' rates hold from the start, so that step is open only where one is
 * missing. One home, account or person is enough for a step, but for contacts: each open home that reports
 * vacancies or reports must have somebody to write to.
 */
const isDone: Record<SetUpStep, (figures: Figures) => boolean> = {
  homes: ({ homes }) => homes.count > 0,
  rates: ({ rates }) => rates.london > 0 && rates.sussex > 0 && rates.frimley > 0,
  participation: ({ participation }) => participation.aqp > 0 || participation.reporting > 0,
  locations: ({ locations }) => locations.aqp > 0 || locations.reporting > 0,
  commissioners: ({ commissioners }) => commissioners.accounts > 0,
  centralContacts: ({ central_contacts }) => central_contacts.people > 0,
  contacts: ({ contacts: { homes, of, counted_at } }) =>
    counted_at !== null && of > 0 && homes >= of,
  mail: ({ mail }) => mail.arrived_at !== null,
  help: ({ help }) => help !== '',
};

/** The steps that are done, in their order. */
export const doneSteps = (figures: Figures): SetUpStep[] =>
  (Object.keys(isDone) as SetUpStep[]).filter((step) => isDone[step](figures));

/** The steps that have begun, in their order: a long one that has need not stand on Home any more. */
export const begunSteps = (figures: Figures): SetUpStep[] =>
  (Object.keys(isDone) as SetUpStep[]).filter(
    (step) =>
      isDone[step](figures) ||
      (step === 'contacts' && figures.contacts.homes > 0) ||
      (step === 'locations' && figures.locations.count > 0),
  );
