import type { SetUp, SetUpStep } from './setUp.api.ts';

type Figures = Omit<SetUp, 'done'>;

/**
 * Which steps are done. The contracts' rates hold from the start, so that step is open only where one is
 * missing. One home, account or person is enough for a step: its figure says how far it has come.
 */
const isDone: Record<SetUpStep, (figures: Figures) => boolean> = {
  homes: ({ homes }) => homes.count > 0,
  rates: ({ rates }) => rates.london > 0 && rates.sussex > 0 && rates.frimley > 0,
  participation: ({ participation }) => participation.aqp > 0 || participation.reporting > 0,
  commissioners: ({ commissioners }) => commissioners.accounts > 0,
  centralContacts: ({ central_contacts }) => central_contacts.people > 0,
  contacts: ({ contacts }) => contacts.homes > 0,
  mail: ({ mail }) => mail.arrived_at !== null,
};

/** The steps that are done, in their order. */
export const doneSteps = (figures: Figures): SetUpStep[] =>
  (Object.keys(isDone) as SetUpStep[]).filter((step) => isDone[step](figures));
