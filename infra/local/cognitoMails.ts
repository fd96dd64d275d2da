import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { CognitoMessage } from './emulators/cognito.ts';
import { MAIL_FROM } from './environment.ts';

function textOf({ source, to, code }: CognitoMessage): { subject: string; text: string } {
  if (source === 'AdminCreateUser') {
    return {
      subject: 'Your Placewell account',
      text: `Your username is ${to} and your temporary password is ${code}`,
    };
  }
  const subject =
    source === 'ForgotPassword' ? 'Reset your Placewell password' : 'Your Placewell code';
  return { subject, text: `Your confirmation code is ${code}` };
}

/** Sends the codes that Cognito would mail by the local SES, so that they reach the inbox. */
export function mailCognitoCodes(sesEndpoint: string): (message: CognitoMessage) => Promise<void> {
  const ses = new SESClient({
    endpoint: sesEndpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return async (message) => {
    const { subject, text } = textOf(message);
    await ses.send(
      new SendEmailCommand({
        Source: `Placewell <${MAIL_FROM}>`,
        Destination: { ToAddresses: [message.to] },
        Message: { Subject: { Data: subject }, Body: { Text: { Data: text } } },
      }),
    );
  };
}
