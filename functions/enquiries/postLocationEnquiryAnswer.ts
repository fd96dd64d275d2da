import { postLocationEnquiryAnswer } from '../../shared/enquiries/enquiries.api.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { handle } from '../runtime/handle.ts';
import { actOfPlace, enquiryAt } from './actOfPlace.ts';

export const handler = handle(postLocationEnquiryAnswer, async (request) => {
  const { params, body, place, table } = request;
  const found = await enquiryAt(table, params.id, place);
  if (!found) throw new Refusal('notFound', 'There is no such enquiry');
  return actOfPlace(found, body, { ...request, channel: 'portal' });
});
