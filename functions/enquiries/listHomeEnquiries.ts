import { listHomeEnquiries } from '../../shared/enquiries/enquiries.api.ts';
import { handle } from '../runtime/handle.ts';
import { enquiriesAt } from './enquiriesAt.ts';

export const handler = handle(listHomeEnquiries, async ({ place, ...around }) =>
  enquiriesAt(place, around),
);
