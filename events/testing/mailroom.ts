import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Contact } from '#shared/contacts/contact.ts';
import type { Home } from '#shared/homes/home.ts';
import { instant } from '#shared/kernel/ids.ts';
import { queuedMail } from '#shared/mail/mail.ts';
import type { OutboxMail } from '#shared/outboxMail.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { outboxEntity } from '#shared/store/outbox.store.ts';
import type { Table } from '#shared/store/table.ts';
import { create } from '#shared/store/write.ts';
import { membershipsFor } from '#shared/testing/builders.ts';
import { TEST_LINK_KEYS } from '#shared/testing/linkKeys.ts';
import {
  engineEndpoint,
  type OwnTable,
  openOwnTable,
} from '../../infra/local/testing/emulators.ts';
import { type FakeSes, startFakeSes } from './fakeSes.ts';

export const TEST_ENVIRONMENT = {
  TABLE_NAME: 'test',
  SITE_URL: 'http://localhost:3000',
  LINK_KEYS: TEST_LINK_KEYS,
  MAIL_FROM: 'vacancies@example.org',
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
};

/** A table engine and a fake SES, as the mail code finds them. */
export interface Mailroom {
  ses: FakeSes;
  /** Where the table engine is. */
  endpoint: string;
  /** A table of its own, with these things in it; SES forgets what it was told before. */
  open: (things?: { homes?: Home[]; contacts?: Contact[] }) => Promise<Table>;
  stop: () => Promise<void>;
}

export async function startMailroom(): Promise<Mailroom> {
  const [ses, endpoint] = await Promise.all([startFakeSes(), engineEndpoint()]);
  const opened: OwnTable[] = [];
  Object.assign(process.env, TEST_ENVIRONMENT, { AWS_ENDPOINT_URL_SES: ses.endpoint });
  return {
    ses,
    endpoint,
    async open({ homes = [], contacts = [] } = {}) {
      ses.mails.length = 0;
      ses.fault = () => undefined;
      // Nobody follows its stream here, and with one dynoxide gets slower with each write.
      const own = await openOwnTable({ hasStream: false });
      opened.push(own);
      const { table } = own;
      await table.load([
        ...homes.map((home) => create(homeEntity, home)),
        ...contacts.map((contact) => create(contactEntity, contact)),
        ...contacts.flatMap(membershipsFor).map((part) => create(membershipEntity, part)),
      ]);
      return table;
    },
    async stop() {
      await Promise.all([ses.stop(), ...opened.map((own) => own.drop())]);
    },
  };
}

/** A weekday prompt to this contact, queued at `now`. */
export function aPrompt(home: Home, contact: Contact, now: Date): OutboxMail {
  const { types, vacant_beds, updated_at } = home.vacancy;
  const [first] = contact.emails;
  if (!first) throw new Error('A prompt goes to an address');
  return queuedMail({
    cause: `weekdayPrompt:${home.uuid}`,
    date: now.toISOString().slice(0, 10),
    to: first.address,
    content: {
      kind: 'weekdayPrompt',
      home: home.uuid,
      home_name: home.name,
      contact: contact.id,
      first_name: contact.first_name,
      types,
      vacant_beds,
      updated_at,
    },
    now: instant(now),
  });
}

/** The mail as it stands in the table. */
export async function mailIn(table: Table, { key }: Pick<OutboxMail, 'key'>): Promise<OutboxMail> {
  const [mail] = await table.read(wanted(outboxEntity, { key }));
  if (!mail) throw new Error('There is no such mail');
  return mail;
}

/** The stream's batch for mails that were just queued. */
export function insertsOf(mails: Pick<OutboxMail, 'key'>[]): DynamoDBStreamEvent {
  return {
    Records: mails.map(({ key }, i) => ({
      eventName: 'INSERT',
      dynamodb: {
        SequenceNumber: String(i + 1),
        NewImage: { entity: { S: 'mail' }, key: { S: key } },
      },
    })),
  };
}
