import type { EnquiryNews } from '#shared/enquiries/enquiry.ts';
import { type AccountId, type EnquiryId, instant } from '#shared/kernel/ids.ts';
import { newsMail } from '#shared/server/enquiries/commandWrites.ts';
import { enquiryRecipients } from '#shared/server/enquiries/enquiryOwners.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { untilCommitted } from '#shared/store/untilCommitted.ts';
import { create } from '#shared/store/write.ts';

/**
 * Tells what a version of an enquiry tells whoever asked, also where they look after it no more: then its colleagues
 * hear of it (`enquiryRecipients`). The mail to who does was made with the command, and is one and the same; so it bears
 * repetition. Whoever took it over since has seen what there is. `account`: whose it was at that version.
 */
export async function mailEnquiryNews(
  { id, account, news }: { id: EnquiryId; account: AccountId; news: EnquiryNews },
  { table, now }: { table: Table; now: Date },
): Promise<void> {
  const { enquiry } = (await findEnquiry(table, id)) ?? {};
  if (enquiry?.account !== account) return;
  for (const recipient of await enquiryRecipients(enquiry, { table, now })) {
    const mail = newsMail(recipient, { id, news }, instant(now));
    const once = async (): Promise<void> => {
      const [before] = await table.read(wanted(outboxEntity, mail));
      if (!before) await table.commit(create(outboxEntity, mail));
    };
    await untilCommitted(once, { pauseMs: 30 });
  }
}
