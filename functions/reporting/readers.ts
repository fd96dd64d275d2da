import { asSubmitted } from './amendDraft.ts';
import { type Loaded, noSuchReport } from './loadReturn.ts';

/** What a commissioner sees of a return: what was submitted. Refuses `notFound` before. */
export function submittedOnly(loaded: Loaded): Loaded {
  if (loaded.one.submitted_at === null) throw noSuchReport();
  return asSubmitted(loaded, loaded.row, false);
}
