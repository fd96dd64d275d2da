import { randomUUID } from 'node:crypto';
import { postAgreementCode } from '../../shared/agreements/agreementLink.api.ts';
import { MOST_DELEGATIONS } from '../../shared/agreements/agreementValues.ts';
import { OPEN_FIRST, PASSED_ON_THREE_TIMES } from '../../shared/agreements/agreementWords.ts';
import { whyNotToSign } from '../../shared/agreements/returnCommands.ts';
import { instant } from '../../shared/kernel/ids.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { queuedMail } from '../../shared/mail/mail.ts';
import { codeFault, sendingFault, stillCounted } from '../../shared/reporting/linkCode.ts';
import { agreementCodeEntity } from '../../shared/store/agreementCodes.store.ts';
import { returnPartition } from '../../shared/store/agreementReturns.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import { outboxEntity } from '../../shared/store/outbox.store.ts';
import { create, upsert } from '../../shared/store/write.ts';
import { refuseSuppressed } from '../bounces/refuseSuppressed.ts';
import { handle } from '../runtime/handle.ts';
import { codeEvent } from './agreementCodes.ts';
import { actBy, linkedAgreement } from './linkedAgreement.ts';
import { signedFile } from './signedFile.ts';

export const handler = handle(
  postAgreementCode,
  async ({ body: { purpose }, caller, table, now, headers, save }) => {
    const linked = await linkedAgreement(caller, table);
    const { one, signatory, variation } = linked;
    if (purpose === 'download') {
      signedFile(one);
    } else {
      const why = whyNotToSign(one, variation, now);
      if (why) throw new Refusal('conflict', why);
      if (one.status !== 'VIEWED') throw new Refusal('conflict', OPEN_FIRST);
      if (purpose === 'delegate' && one.delegations >= MOST_DELEGATIONS) {
        throw new Refusal('conflict', PASSED_ON_THREE_TIMES);
      }
    }
    await refuseSuppressed(table, signatory.email, now);
    const of = { return: one.id, issue: one.issue };
    const [existing] = await table.read(wanted(agreementCodeEntity, of));
    const fault = sendingFault(existing?.sent ?? [], now);
    if (fault) {
      // That of another thing is none for this: only where this one's works still does its field help.
      const isWaiting =
        existing?.purpose === purpose && !codeFault(existing, { isRight: true, now });
      throw new Refusal('tooMany', fault, isWaiting ? { errors: { code: [fault] } } : {});
    }
    const id = randomUUID();
    const next = {
      ...of,
      id,
      purpose,
      tries: 0,
      used: false,
      sent: [...stillCounted(existing?.sent ?? [], now), instant(now)],
    };
    const mail = queuedMail({
      cause: `agreementCode:${one.id}:${one.issue}`,
      date: id,
      to: signatory.email,
      content: {
        kind: 'agreementCode',
        ...of,
        title: variation.title,
        name: signatory.name,
        purpose,
        code_id: id,
      },
      now: instant(now),
    });
    return save(
      {
        of: returnPartition(one.id),
        what: 'agreements.codeSent',
        before: null,
        after: { purpose, sent_by: signatory.email },
      },
      [
        upsert(agreementCodeEntity, next, existing),
        create(outboxEntity, mail),
        codeEvent(linked, { kind: 'codeSent', purpose, now, by: actBy(signatory, headers) }),
      ],
      { sent_to: signatory.email },
    );
  },
);
