import { instant } from '#shared/kernel/ids.ts';
import type { StoredHelpContact } from '#shared/setUp/helpContact.ts';

/** Where the demo's central team is reached: a number that Ofcom keeps for fiction. */
export const demoHelp = (now: Date): StoredHelpContact => ({
  version: 1,
  email: 'help@example.org',
  phone: '020 7946 0018',
  controller: 'Placewell demo\n1 Example Street, London SE1 7PB',
  changed_at: instant(new Date(now.getTime() - 60 * 24 * 3_600_000)),
});
