import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mail as SES would have taken it. */
export interface TakenMail {
  from: string;
  to: string;
  reply_to: string;
  subject: string;
  html: string;
  text: string;
  tags: Record<string, string>;
}

/** How SES answers a call: an error by its code and status, or no answer at all. */
type Fault = { code: string; status: number } | 'hang';

export interface FakeSes {
  endpoint: string;
  /** In the order in which they were taken. */
  mails: TakenMail[];
  /** The calls so far, refused ones included. */
  calls: () => number;
  /** What goes wrong with a mail; nothing, unless a test says so. */
  fault: (mail: TakenMail, call: number) => Fault | undefined;
  stop: () => Promise<void>;
}

/** As much of SES's query protocol as `SendEmail` needs, with faults on demand. */
export async function startFakeSes(): Promise<FakeSes> {
  let calls = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const mail: TakenMail = {
      from: form.get('Source') ?? '',
      to: form.get('Destination.ToAddresses.member.1') ?? '',
      reply_to: form.get('ReplyToAddresses.member.1') ?? '',
      subject: form.get('Message.Subject.Data') ?? '',
      html: form.get('Message.Body.Html.Data') ?? '',
      text: form.get('Message.Body.Text.Data') ?? '',
      tags: { [form.get('Tags.member.1.Name') ?? '']: form.get('Tags.member.1.Value') ?? '' },
    };
    calls += 1;
    const fault = fake.fault(mail, calls);
    if (fault === 'hang') return;
    response.setHeader('content-type', 'text/xml');
    if (fault) {
      response.statusCode = fault.status;
      response.end(
        `<ErrorResponse><Error><Type>Sender</Type><Code>${fault.code}</Code><Message>No: ${mail.to}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
      );
      return;
    }
    fake.mails.push(mail);
    response.end(
      `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>ses-${calls}</MessageId></SendEmailResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></SendEmailResponse>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeSes = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    calls: () => calls,
    fault: () => undefined,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
