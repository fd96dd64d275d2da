import { homeRef } from '../homes/careHome.ts';
import type { HomeUuid, Instant } from '../kernel/ids.ts';
import { OutboxMail } from '../outboxMail.ts';
import { entity, type Key, wanted } from './entity.ts';
import type { Table } from './table.ts';

/** Sent mails stay readable this long for questions, then go. */
const KEPT_DAYS = 90;

/**
 * Access patterns
 * - a mail by its key: pk `MAIL#<key>`, sk `MAIL`
 * - mails not yet sent, oldest first: LINK, pk `MAIL_OPEN`, sk `<created_at>#<key>`
 * - a mail that was sent, by the mail service's id: LINK, pk `MAIL_SENT#<message id>`, sk `<key>`
 */
export const outboxEntity = entity<OutboxMail, Pick<OutboxMail, 'key'>>({
  name: 'mail',
  schema: OutboxMail,
  shape: 20,
  upgrades: [
    {
      why: 'Mails say how homes take part and that accounts end, invite commissioners and central contacts, answer strangers, and test the way',
      up: (row) => ({ ...row }),
    },
    {
      why: 'Mails about monthly reports; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'Mails about domiciliary care and agreements; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'A weekday prompt may be about several homes; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'A receipt names who signed off; one from before says nothing of it',
      up: (row) => ({ ...row }),
    },
    {
      why: 'Mails about agreements say who asks, and that one is closed or went to someone else; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'An alert names by whom placements are suspended; one from before says that they are',
      up: (row) => ({ ...row }),
    },
    {
      why: 'An alert says that a home is suspended from the AQP list; one from before says nothing of it',
      up: (row) => ({ ...row }),
    },
    {
      why: 'A mail about how places take part names each with its kind',
      up: (row) => ({ ...row, content: withPlaces(row.content) }),
    },
    {
      why: 'A prompt for availability may be about several locations; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'An alert names whom to ring, as the card does; one from before has the place’s own number',
      up: (row) => ({ ...row }),
    },
    {
      why: 'An alert names each of its places by its id; one from before by its name alone',
      up: (row) => ({ ...row }),
    },
    {
      why: 'Mails about enquiries; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'An alert, and a mail that a home has updated, say which beds can be used; one from before says nothing of it',
      up: (row) => ({ ...row }),
    },
    {
      why: 'Mails ask homes if they are open again; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'A prompt asks about notes of beds whose time has come; one from before about none',
      up: (row) => ({ ...row }),
    },
    {
      why: 'Letters of enquiries say what kind of place they are about, which the outbox keeps nothing of',
      up: (row) => ({ ...row }),
    },
    {
      why: 'A mail says what updates brought; what there was before is as it was',
      up: (row) => ({ ...row }),
    },
    {
      why: 'Letters of enquiries say that the chosen place takes nobody, which the outbox keeps nothing of',
      up: (row) => ({ ...row }),
    },
  ],
  key: ({ key }) => ({ pk: `MAIL#${key}`, sk: 'MAIL' }),
  index: (mail) => ({ LINK: placeOf(mail) }),
  expiry: ({ created_at }) => Math.floor(Date.parse(created_at) / 1000) + KEPT_DAYS * 86_400,
});

interface ChangedHomes {
  kind: 'participationChanged';
  homes: { home: HomeUuid; home_name: string }[];
  more_homes: number;
  covers: HomeUuid[];
}

/** A content as it was queued before shape 10; one about how homes take part names their kind now. */
function withPlaces(content: unknown): unknown {
  if ((content as { kind: string }).kind !== 'participationChanged') return content;
  const { homes, more_homes, covers, ...rest } = content as ChangedHomes;
  return {
    ...rest,
    places: homes.map(({ home, home_name, ...changed }) => ({
      ...changed,
      place: homeRef(home),
      name: home_name,
    })),
    more_places: more_homes,
    covers: covers.map(homeRef),
  };
}

function placeOf({ key, status, created_at, message_id }: OutboxMail): Key | null {
  if (status === 'QUEUED' || status === 'CLAIMED') {
    return { pk: 'MAIL_OPEN', sk: `${created_at}#${key}` };
  }
  return status === 'SENT' && message_id ? { pk: `MAIL_SENT#${message_id}`, sk: key } : null;
}

/**
 * The mails that are queued or claimed, oldest first, as the index has them: it trails, so a mail that
 * was sent a moment ago may still be among them. `since`: those queued from then on.
 */
export const openMails = (table: Table, since?: Instant): AsyncGenerator<OutboxMail> =>
  table.each(outboxEntity, {
    index: 'LINK',
    pk: 'MAIL_OPEN',
    ...(since !== undefined && { from: since }),
  });

/** The mail that the mail service calls so, or undefined. Trails its sending by a moment. */
export async function mailByMessageId(
  table: Table,
  message_id: string,
): Promise<OutboxMail | undefined> {
  const pk = `MAIL_SENT#${message_id}`;
  const { items } = await table.page(outboxEntity, { index: 'LINK', pk, limit: 1 });
  const [indexed] = items;
  return indexed && (await table.read(wanted(outboxEntity, indexed)))[0];
}
