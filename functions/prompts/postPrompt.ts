import { fullName } from '#shared/contacts/contact.ts';
import { vacancyRecipients } from '#shared/contacts/recipients.ts';
import { closedSentence } from '#shared/homes/locationStatus.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import { noteQuestions } from '#shared/prompts/noteQuestions.ts';
import { mayPrompt, NOT_REACHED, notReached } from '#shared/prompts/promptRules.ts';
import * as promptsApi from '#shared/prompts/prompts.api.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { findHome, homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import { sentPromptEntity } from '#shared/store/prompts.store.ts';
import { unreachedAmong } from '#shared/store/unreached.ts';
import { waitsFor, watchWrites } from '#shared/store/watchers.store.ts';
import { create, replace, unchanged, upsert } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

export const postPrompt = handle(
  promptsApi.postPrompt,
  async ({ body, caller, table, now, at, save }) => {
    if (caller.kind !== 'account') throw new Error('A prompt comes from an account');
    const { account } = caller;

    const home = await findHome(table, body.care_home);
    if (!home) throw new Refusal('notFound', 'There is no such care home');
    const closed = closedSentence(home);
    if (closed !== null) throw new Refusal('conflict', closed);
    if (vacancyBarOf(home))
      throw new Refusal('conflict', 'This home does not report vacancies now');
    const asking = { account: account.id, update_version: home.vacancy.version, at };
    if (!mayPrompt(home, now)) {
      if (!body.notify || (await waitsFor(table, home, asking))) return { status: false };
      return save(
        { of: homeEntity.key(home).pk, what: 'vacancies.watched', before: null, after: null },
        [unchanged(homeEntity, home), ...(await watchWrites(table, home, asking))],
        { status: false },
      );
    }

    const contacts = await contactsOf(table, home);
    const unreached = await unreachedAmong(table, contacts, now);
    const recipients = vacancyRecipients(contacts, londonDay(now), unreached);
    if (recipients.length === 0) {
      if (unreached.suppressed.size > 0) {
        throw new Refusal('conflict', notReached(home), { errors: { email: [NOT_REACHED] } });
      }
      throw new Refusal('conflict', 'Nobody at this home can be asked by email');
    }

    const sent = { account: account.id, home: home.uuid };
    const [earlier] = await table.read(wanted(sentPromptEntity, sent));
    const prompt = { at, organisation: account.organisation };
    return save(
      {
        of: homeEntity.key(home).pk,
        what: 'vacancies.prompted',
        before: home.prompt,
        after: { ...prompt, notify: body.notify },
      },
      [
        replace(homeEntity, { ...home, prompt }, home),
        upsert(sentPromptEntity, { ...sent, at, update_version: home.vacancy.version }, earlier),
        ...(body.notify ? await watchWrites(table, home, asking) : []),
        ...recipients.map(({ contact, address, standsInFor }) =>
          create(
            outboxEntity,
            queuedMail({
              cause: `commissionerPrompt:${home.uuid}`,
              date: at,
              to: address,
              content: {
                kind: 'commissionerPrompt',
                home: home.uuid,
                home_name: home.name,
                contact: contact.id,
                first_name: contact.first_name,
                ...(standsInFor.length > 0 && { stands_in_for: standsInFor.map(fullName) }),
                organisation: account.organisation,
                types: home.vacancy.types,
                vacant_beds: home.vacancy.vacant_beds,
                updated_at: home.vacancy.updated_at,
                ...noteQuestions(home, now),
              },
              now: at,
            }),
          ),
        ),
      ],
      { status: true },
    );
  },
);
