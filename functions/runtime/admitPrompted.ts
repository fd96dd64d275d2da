import { addressesOf, type Contact } from '#shared/contacts/contact.ts';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import { ContactId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { PromptedPlace } from '#shared/prompts/promptsOfDay.ts';
import {
  type LinkPurpose,
  type PromptClaims,
  signedAt,
  signLink,
} from '#shared/server/linkToken.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { inactiveAmong } from '#shared/store/inactive.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { admitBearersBy, LINK_ENDED, type MailPurpose } from './admitBearer.ts';
import { type Admitted, admitted, type Context } from './admitted.ts';
import type { AdmittedPlace, Caller } from './caller.ts';

/**
 * Admits the readers of a kind of mail about several places (decisions, section 4). `placesIn` are those
 * that a mail asks about.
 */
export const admitPromptedBy = (
  purpose: MailPurpose,
  placesIn: (content: MailContent) => PromptedPlace[],
): void => admitBearersBy(purpose, (claims, context) => admitPrompted(placesIn, claims, context));

/**
 * The reader of a prompt about several places. The places stand in the mail's item; each is theirs while the
 * address is that contact's of it, as for the link of one place.
 */
async function admitPrompted(
  placesIn: (content: MailContent) => PromptedPlace[],
  claims: PromptClaims,
  { table }: Context,
): Promise<Admitted> {
  const { mail: key, email } = claims;
  const [mail] = await table.read(wanted(outboxEntity, { key }));
  const prompted = mail?.to === email ? placesIn(mail.content) : [];
  const [memberships, contacts] = await Promise.all([
    table.readMany(prompted.map(({ place }) => wanted(membershipEntity, { place, email }))),
    table.readMany(
      prompted.map(({ place, contact }) =>
        wanted(contactEntity, { place, id: ContactId.parse(contact) }),
      ),
    ),
  ]);
  // Somebody with two addresses is the same person at both.
  const inactive = await inactiveAmong(table, [email, ...contacts.flatMap(addressesOf)]);
  const isBearer = (candidate: Contact | undefined): candidate is Contact =>
    candidate !== undefined &&
    ![email, ...addressesOf(candidate)].some((address) => inactive.has(address));
  const places = prompted.map((prompt, at) => {
    const contact = contacts[at];
    const isTheirs = memberships[at]?.contact === prompt.contact && isBearer(contact);
    return { prompt, bearer: isTheirs ? contact : undefined };
  });
  if (!places.some(({ bearer }) => bearer)) throw new Refusal('unauthenticated', LINK_ENDED);
  return admitted({ kind: 'promptLink', claims, places }, {});
}

/** A place of a prompt as its page has it: null where the reader is its contact no more. */
export interface ShownPlace<P> {
  uuid: PlaceUuid;
  name: string;
  open: { token: string; place: P; updated: string | null } | null;
}

/**
 * The places of the caller's prompt, in the order of the mail, each with the token that its own prompt would
 * have had: for one place, and it ends with the mail's link. `find` reads them, in their order.
 */
export async function promptedPlaces<P>(
  { caller, headers }: { caller: Caller; headers: Record<string, string | undefined> },
  prompted: {
    purpose: Extract<LinkPurpose, 'vacancy' | 'availability'>;
    hours: number;
    find: (places: AdmittedPlace['prompt'][]) => Promise<(P | undefined)[]>;
  },
): Promise<ShownPlace<P>[]> {
  if (caller.kind !== 'promptLink') throw new Error('This endpoint is for links of prompts only');
  const { claims, places } = caller;
  const times = { from: signedAt(headers['x-link-token'] ?? ''), hours: prompted.hours };
  const foundPlaces = await prompted.find(places.map(({ prompt }) => prompt));
  return Promise.all(
    places.map(async ({ prompt, bearer }, at): Promise<ShownPlace<P>> => {
      const { place: ref, name, updated } = prompt;
      const place = foundPlaces[at];
      if (!place || !bearer) return { uuid: ref.uuid, name, open: null };
      const link = { place: ref, contact: bearer.id, email: claims.email };
      const token = await signLink(prompted.purpose, link, times);
      return { uuid: ref.uuid, name, open: { token, place, updated } };
    }),
  );
}
