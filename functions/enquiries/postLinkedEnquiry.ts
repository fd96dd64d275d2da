import { postLinkedEnquiry } from '../../shared/enquiries/enquiries.api.ts';
import { handle } from '../runtime/handle.ts';
import { actOfPlace } from './actOfPlace.ts';
import { linkedEnquiry } from './linkedEnquiry.ts';

export const handler = handle(postLinkedEnquiry, async (request) => {
  const found = await linkedEnquiry(request.caller, request.place, request.table);
  return actOfPlace(found, request.body, { ...request, channel: 'link' });
});
