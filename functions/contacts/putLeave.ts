import { putLeave } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { contactView } from './contactView.ts';
import { setLeave } from './setLeave.ts';

export const handler = handle(
  putLeave,
  async ({ place, params: { id }, body: { leave }, save, ...request }) => {
    const { contact, change, writes } = await setLeave(place, { id, leave }, request);
    return save(change, writes, contactView(contact, request.now));
  },
);
