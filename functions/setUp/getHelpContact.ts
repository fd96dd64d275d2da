import { getHelpContact } from '../../shared/setUp/helpContact.api.ts';
import { findHelpContact } from '../../shared/store/setUp.store.ts';
import { handle } from '../runtime/handle.ts';
import { helpView } from './helpView.ts';

export const handler = handle(getHelpContact, async ({ table }) =>
  helpView(await findHelpContact(table)),
);
