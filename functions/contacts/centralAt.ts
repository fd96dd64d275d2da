import { randomUUID } from 'node:crypto';
import type { CentralResult } from '#shared/contacts/central.api.ts';
import {
  type CentralCommand,
  type CentralDecision,
  decideCentral,
} from '#shared/contacts/centralRules.ts';
import { type Contact, fullName, withDetailsAt } from '#shared/contacts/contact.ts';
import {
  removedPositionsText,
  removedResponsibilities,
} from '#shared/contacts/responsibilities.ts';
import type { Home } from '#shared/homes/home.ts';
import type { ContactId, Instant } from '#shared/kernel/ids.ts';
import { placeRef } from '#shared/places/place.ts';
import { requiredResponsibilities } from '#shared/store/placeKinds.ts';
import type { Table } from '#shared/store/table.ts';
import { type ContactsUnderRoster, readContacts } from './roster.ts';

export const NO_SUCH_HOME = 'No home has this id';
export const CLOSED = 'This home has closed';
export const CHANGED_SINCE = 'The contact has changed since you opened their details';

/** A home of a request: null where there is none. */
export interface NamedHome {
  id: string;
  contact_version?: number | undefined;
  home: Home | undefined;
}

/** What a command comes to at one home; `plan` is absent where nothing is to be written. */
export interface CentralAt {
  result: CentralResult;
  plan?: CentralPlan;
}

/** What is written: `after` undefined takes `before` out of the home, `before` undefined adds. */
export interface CentralPlan {
  home: Home;
  underRoster: ContactsUnderRoster;
  before: Contact | undefined;
  after: Contact | undefined;
}

/** Reads a home's contacts and decides what a command does to them. Writes nothing. */
export async function centralAt(
  table: Table,
  command: CentralCommand,
  named: NamedHome,
  at: Instant,
): Promise<CentralAt> {
  const { id, contact_version } = named;
  const none = { id, home: null, contact_version: 0 };
  if (!named.home) return { result: { ...none, outcome: 'refused', detail: NO_SUCH_HOME } };
  const underRoster = await readContacts(table, named.home);
  const { place: home } = underRoster;
  const { uuid, name, provider_name } = home;
  const decision = decideCentral(command, underRoster.contacts);
  const before = 'before' in decision ? decision.before : undefined;
  const version = before?.version ?? 0;
  const about = { id, home: { uuid, name, provider_name }, contact_version: version };
  const not = (outcome: 'unchanged' | 'refused', detail: string): CentralAt => ({
    result: { ...about, outcome, detail },
  });
  if (isIdle(decision)) {
    return not(decision.outcome, decision.why);
  }
  if (command.act === 'appoint' && home.location_status === 'CLOSED') return not('refused', CLOSED);
  if (contact_version !== undefined && contact_version !== version) {
    return not('refused', CHANGED_SINCE);
  }
  const after = contactAfter(decision, home, at);
  const { contacts } = underRoster;
  const others = contacts.filter((contact) => contact.id !== before?.id);
  const removed = removedResponsibilities(requiredResponsibilities(home), {
    before: contacts,
    after: after ? [...others, after] : others,
  });
  if (removed.length > 0) {
    return not(
      'refused',
      removedPositionsText(removed.map((responsibility) => responsibility.name)),
    );
  }
  return {
    result: { ...about, outcome: decision.outcome, detail: before ? fullName(before) : '' },
    plan: { home, underRoster, before, after },
  };
}

type Idle = Extract<CentralDecision, { why: string }>;
type Effective = Exclude<CentralDecision, Idle>;

const isIdle = (decision: CentralDecision): decision is Idle => 'why' in decision;

function contactAfter(decision: Effective, home: Home, at: Instant): Contact | undefined {
  switch (decision.outcome) {
    case 'appointed':
      return {
        ...decision.details,
        id: randomUUID() as ContactId,
        place: placeRef(home),
        version: 1,
        central_contact: true,
        individual_contact: false,
        aqp_list_stakeholder: false,
        home_manager: false,
        leave: null,
        created_at: at,
      };
    case 'removed':
      return undefined;
    default: {
      const { before, after } = decision;
      return withDetailsAt(before, { ...after, version: before.version + 1 }, at);
    }
  }
}
