import { putManager } from '../../shared/contacts/contacts.api.ts';
import { handle } from '../runtime/handle.ts';
import { contactView } from './contactView.ts';
import { setManager } from './setManager.ts';

export const handler = handle(
  putManager,
  async ({ place, params: { id }, body: { home_manager, instead_of }, save, ...request }) => {
    const set = await setManager(place, { id, home_manager, instead_of }, request);
    const view = contactView(set.contact, request.now);
    return set.change ? save(set.change, set.writes, view) : view;
  },
);
