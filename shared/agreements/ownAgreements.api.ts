import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { SignatureRequestId } from '../kernel/ids.ts';
import { NamedAnnex } from './agreementLink.api.ts';
import { OwnAgreement } from './agreementViews.ts';
import { Block } from './bodyBlocks.ts';

const params = z.strictObject({ id: SignatureRequestId });

export const listOwnAgreements = endpoint('GET', '/api/agreements/', {
  summary: 'The agreements that one is asked to sign, and those of one’s contracts',
  access: { who: 'signedIn' },
  handler: 'agreements/listOwnAgreements',
  reply: z.strictObject({
    to_sign: z.array(OwnAgreement),
    signed: z.array(OwnAgreement),
    /** Neither signed nor to be signed: declined, after the deadline, withdrawn. */
    others: z.array(OwnAgreement),
  }),
});

export const getOwnAgreement = endpoint('GET', '/api/agreements/{id}/', {
  summary: 'One of one’s own agreements, its text and who can sign it',
  access: { who: 'signedIn' },
  handler: 'agreements/getOwnAgreement',
  needs: ['agreements'],
  params,
  reply: z.extend(OwnAgreement, {
    /** Why the caller cannot sign it: 'Only {name} can sign. Ask them to pass it on to you.', or that it is over. */
    notice: z.nullable(z.string()),
    /** Empty before it was sent. */
    blocks: z.array(Block),
    annexes: z.array(NamedAnnex),
    file_ready: z.boolean(),
  }),
});

export const postOwnAgreementLink = endpoint('POST', '/api/agreements/{id}/link/', {
  summary: 'A 30-minute link token for the signatory who is signed in',
  access: { who: 'signedIn' },
  handler: 'agreements/postOwnAgreementLink',
  unaudited: 'A key for the caller’s own agreement: what is done with it is in the trail',
  needs: ['agreementLinks'],
  params,
  body: z.strictObject({}),
  reply: z.strictObject({ token: z.string() }),
});
