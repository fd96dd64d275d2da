import { Refusal } from '../../shared/kernel/refusal.ts';
import { putHelpContact } from '../../shared/setUp/helpContact.api.ts';
import { helpErrors, tidiedHelp } from '../../shared/setUp/helpContact.ts';
import { findHelpContact, helpContactEntity } from '../../shared/store/setUp.store.ts';
import { upsert } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';
import { helpView } from './helpView.ts';

const STALE = 'Someone else has changed this in the meantime. Nothing was saved.';

export const handler = handle(
  putHelpContact,
  async ({ body: { version, ...entry }, table, at, save }) => {
    const stored = await findHelpContact(table);
    const { version: present, ...before } = helpView(stored);
    if (version !== present) throw new Refusal('stale', STALE, { current: helpView(stored) });
    const help = tidiedHelp(entry);
    const errors = helpErrors(help);
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    return save(
      {
        of: helpContactEntity.key({}).pk,
        what: 'setUp.helpChanged',
        before: stored ? before : null,
        after: help,
      },
      [upsert(helpContactEntity, { ...help, changed_at: at }, stored)],
      { ...help, version: present + 1 },
    );
  },
);
