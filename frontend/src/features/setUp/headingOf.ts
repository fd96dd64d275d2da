import { SetUpStep } from '#shared/setUp/setUp.api.ts';

/** 'Set up Placewell: 2 of 7 done'. */
export const headingOf = (done: number): string =>
  `Set up Placewell: ${done} of ${SetUpStep.options.length} done`;
