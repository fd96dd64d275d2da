import { putLocationManager } from '../../shared/domiciliary/locationContacts.api.ts';
import { setManager } from '../contacts/setManager.ts';
import { handle } from '../runtime/handle.ts';
import { locationContactView } from './locationContactView.ts';

export const handler = handle(
  putLocationManager,
  async ({ place, params: { id }, body: { home_manager, instead_of }, save, ...request }) => {
    const set = await setManager(place, { id, home_manager, instead_of }, request);
    const view = locationContactView(set.contact, request.now);
    return set.change ? save(set.change, set.writes, view) : view;
  },
);
