import type { HelpContactView } from '../../shared/setUp/helpContact.api.ts';
import { NO_HELP, type StoredHelpContact } from '../../shared/setUp/helpContact.ts';

/** Where help is, as it is kept; nothing, where nobody has said. */
export const helpView = (stored: StoredHelpContact | undefined): HelpContactView => {
  const { email, phone, controller } = stored ?? NO_HELP;
  return { email, phone, controller, version: stored?.version ?? 0 };
};
