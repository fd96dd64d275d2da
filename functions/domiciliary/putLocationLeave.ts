import { putLocationLeave } from '../../shared/domiciliary/locationContacts.api.ts';
import { setLeave } from '../contacts/setLeave.ts';
import { handle } from '../runtime/handle.ts';
import { locationContactView } from './locationContactView.ts';

export const handler = handle(
  putLocationLeave,
  async ({ place, params: { id }, body: { leave }, save, ...request }) => {
    const { contact, change, writes } = await setLeave(place, { id, leave }, request);
    return save(change, writes, locationContactView(contact, request.now));
  },
);
