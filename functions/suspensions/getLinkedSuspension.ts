import { getLinkedSuspension } from '../../shared/suspensions/openAgain.api.ts';
import { handle } from '../runtime/handle.ts';
import { linkedSuspension } from './linkedSuspension.ts';

export const handler = handle(getLinkedSuspension, async ({ place: home }) =>
  linkedSuspension(home),
);
