import pMap from 'p-map';
import { type CentralResult, postCentralContacts } from '../../shared/contacts/central.api.ts';
import type { CentralCommand } from '../../shared/contacts/centralRules.ts';
import { addressesOf } from '../../shared/contacts/contact.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { CommitRefused, type Write } from '../../shared/store/write.ts';
import { actorOf } from '../runtime/caller.ts';
import { handle, type Request } from '../runtime/handle.ts';
import { type CentralPlan, centralAt, type NamedHome } from './centralAt.ts';
import { checkedCommand } from './centralCommand.ts';
import { type DueInvitation, dueInvitation } from './centralInvitation.ts';
import { centralChange, centralWrites } from './centralWrites.ts';
import { namedHomes } from './namedHomes.ts';

const CONCURRENCY = 8;
const TRIES = 4;
const BUSY = 'Someone else is changing this home’s contacts. Please try again';

/**
 * Each home in a transaction of its own, so that one that is refused holds nobody else up. The person's
 * one invitation goes with the first home that they are appointed at.
 */
export const handler = handle(postCentralContacts, async ({ body, ...request }) => {
  const command = checkedCommand(body.command);
  const homes = await namedHomes(request.table, body.homes);
  const by = { name: actorOf(request.caller).name, at: request.at };
  let invitation = hasNewAddress(command)
    ? await dueInvitation(request.table, command.person, by)
    : null;
  const one = (home: NamedHome) => saveAt(request, command, home, invitation);
  const results: CentralResult[] = [];
  // One after the other while there is somebody to invite: two homes at once would invite twice.
  while (invitation && results.length < homes.length) {
    const { result, invited } = await one(homes[results.length] as NamedHome);
    results.push(result);
    if (invited) invitation = null;
  }
  const rest = await pMap(homes.slice(results.length), one, { concurrency: CONCURRENCY });
  results.push(...rest.map(({ result }) => result));
  return request.remember({ results });
});

const hasNewAddress = (
  command: CentralCommand,
): command is Exclude<CentralCommand, { act: 'standDown' }> =>
  command.act === 'appoint' || (command.act === 'change' && command.email !== command.person.email);

async function saveAt(
  { table, at, saveRow }: Pick<Request<typeof postCentralContacts>, 'table' | 'at' | 'saveRow'>,
  command: CentralCommand,
  named: NamedHome,
  invitation: DueInvitation | null,
): Promise<{ result: CentralResult; invited: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const { result, plan } = await centralAt(table, command, named, at);
    if (!plan) return { result, invited: false };
    try {
      const invites = inviting(plan, invitation);
      await saveRow(centralChange(plan), [...(await centralWrites(table, plan, at)), ...invites]);
      return { result, invited: invites.length > 0 };
    } catch (error) {
      const refusal = whyRefused(error, attempt);
      if (refusal === undefined) continue;
      return { result: { ...result, outcome: 'refused', detail: refusal }, invited: false };
    }
  }
}

/** The invitation goes with the first home where the person's address is new. */
function inviting({ home, before, after }: CentralPlan, invitation: DueInvitation | null): Write[] {
  const [address] = addressesOf(after);
  if (!after || !invitation || addressesOf(before).some((one) => one === address)) return [];
  return invitation.writes(after, home);
}

/** What the row says; undefined: it is worth another try. Throws what is no refusal of the row's. */
function whyRefused(error: unknown, attempt: number): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof CommitRefused)) throw error;
  return attempt < TRIES ? undefined : BUSY;
}
