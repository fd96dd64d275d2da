import {
  AgreementEvent,
  AgreementReturn,
  AgreementSignature,
  CommissionerCover,
  HashedFile,
  SignatoryReturn,
} from '../agreements/agreementReturn.ts';
import type { Sha256, VariationUuid } from '../agreements/agreementValues.ts';
import type { EmailAddress, SignatureRequestId } from '../kernel/ids.ts';
import { fold } from '../kernel/text.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** The partition of a return, also in the audit trail. */
export const returnPartition = (id: string): string => `RETURN#${id}`;

/**
 * Access patterns
 * - a return: pk `RETURN#<id>`, sk `RETURN`
 * - a variation's providers' returns by contract name: LINK, pk `VARIATION#<uuid>`,
 *   sk `<folded contract name>#<id>`
 * - a variation's commissioners' returns, oldest first: LINK, pk `VARIATION_COMMISSIONERS#<uuid>`,
 *   sk `<created_at>#<id>`
 */
export const agreementReturnEntity = entity<AgreementReturn, Pick<AgreementReturn, 'id'>>({
  name: 'agreementReturn',
  shape: 2,
  upgrades: [{ why: 'What was signed on paper says on which day', up: (row) => ({ ...row }) }],
  schema: AgreementReturn,
  key: ({ id }) => ({ pk: returnPartition(id), sk: 'RETURN' }),
  index: ({ id, party, variation, contract_name, created_at }) => ({
    LINK:
      party === 'PROVIDER'
        ? { pk: `VARIATION#${variation}`, sk: `${fold(contract_name)}#${id}` }
        : { pk: `VARIATION_COMMISSIONERS#${variation}`, sk: `${created_at}#${id}` },
  }),
});

/**
 * Access patterns
 * - what a commissioner's return covers: pk `RETURN#<id>`, sk `COVER`
 */
export const commissionerCoverEntity = entity<CommissionerCover, Pick<CommissionerCover, 'id'>>({
  name: 'commissionerCover',
  schema: CommissionerCover,
  key: ({ id }) => ({ pk: returnPartition(id), sk: 'COVER' }),
});

/**
 * Access patterns
 * - what happened to a return, in order: pk `RETURN#<id>`, sk `EVENT#<at>#<event>`
 */
export const agreementEventEntity = entity<
  AgreementEvent,
  Pick<AgreementEvent, 'return' | 'at' | 'event'>
>({
  name: 'agreementEvent',
  shape: 2,
  upgrades: [{ why: 'An agreement may be closed', up: (row) => ({ ...row }) }],
  schema: AgreementEvent,
  key: (event) => ({ pk: returnPartition(event.return), sk: `EVENT#${event.at}#${event.event}` }),
});

/**
 * Access patterns
 * - how a return was signed: pk `RETURN#<id>`, sk `SIGNATURE`
 */
export const agreementSignatureEntity = entity<
  AgreementSignature,
  Pick<AgreementSignature, 'return'>
>({
  name: 'agreementSignature',
  schema: AgreementSignature,
  key: (signature) => ({ pk: returnPartition(signature.return), sk: 'SIGNATURE' }),
});

/**
 * Access patterns
 * - the returns that an address was asked to sign: pk `SIGNATORY#<address>`, sk `RETURN#<id>#<issue>`
 */
export const signatoryReturnEntity = entity<SignatoryReturn, SignatoryReturn>({
  name: 'signatoryReturn',
  schema: SignatoryReturn,
  key: ({ email, id, issue }) => ({ pk: `SIGNATORY#${email}`, sk: `RETURN#${id}#${issue}` }),
});

/**
 * Access patterns
 * - the return that a file of ours belongs to, by the file's hash: pk `SHA256#<hash>`, sk `FILE`
 */
export const hashedFileEntity = entity<HashedFile, Pick<HashedFile, 'sha256'>>({
  name: 'hashedFile',
  schema: HashedFile,
  key: ({ sha256 }) => ({ pk: `SHA256#${sha256}`, sk: 'FILE' }),
});

/** The return, as it is now; undefined when there is none. */
export async function findAgreementReturn(
  table: Table,
  id: SignatureRequestId,
): Promise<AgreementReturn | undefined> {
  const [agreementReturn] = await table.read(wanted(agreementReturnEntity, { id }));
  return agreementReturn;
}

/** The returns of these ids, in their order; undefined where there is none. */
export const agreementReturnsBy = (
  table: Table,
  ids: readonly SignatureRequestId[],
): Promise<(AgreementReturn | undefined)[]> =>
  table.readMany(ids.map((id) => wanted(agreementReturnEntity, { id })));

/** A variation's providers' returns by contract name. Trails a change by a moment. */
export const returnsOfVariation = (
  table: Table,
  variation: VariationUuid,
): AsyncGenerator<AgreementReturn> =>
  table.each(agreementReturnEntity, { index: 'LINK', pk: `VARIATION#${variation}` });

/** A variation's commissioners' returns, oldest first. Trails a change by a moment. */
export const commissionerReturnsOf = (
  table: Table,
  variation: VariationUuid,
): Promise<AgreementReturn[]> =>
  table.all(agreementReturnEntity, {
    index: 'LINK',
    pk: `VARIATION_COMMISSIONERS#${variation}`,
  });

/** What happened to a return, oldest first; of one instant the code before what it was for. */
export async function eventsOf(table: Table, id: SignatureRequestId): Promise<AgreementEvent[]> {
  const events = await table.all(agreementEventEntity, {
    pk: returnPartition(id),
    prefix: 'EVENT#',
  });
  const place = ({ at, kind }: AgreementEvent) => `${at}#${kind === 'codeConfirmed' ? 0 : 1}`;
  return events.sort((event, other) =>
    place(event) < place(other) ? -1 : place(event) > place(other) ? 1 : 0,
  );
}

/** The returns that were ever sent to an address to be signed, each once. */
export async function returnsSentTo(
  table: Table,
  email: EmailAddress,
): Promise<SignatureRequestId[]> {
  const all = await table.all(signatoryReturnEntity, {
    pk: `SIGNATORY#${email}`,
    prefix: 'RETURN#',
  });
  return [...new Set(all.map(({ id }) => id))];
}

/** The return that a file of this hash belongs to; undefined for a file that is not ours. */
export async function findHashedFile(
  table: Table,
  sha256: Sha256,
): Promise<HashedFile | undefined> {
  const [hashedFile] = await table.read(wanted(hashedFileEntity, { sha256 }));
  return hashedFile;
}
