import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientSettings } from './aws.ts';
import { keepingDeadlines } from './deadline.ts';

let client: SecretsManagerClient | undefined;

/** The text of a secret in Secrets Manager. Throws when it is empty or cannot be read. */
export async function readSecret(id: string): Promise<string> {
  client ??= keepingDeadlines(new SecretsManagerClient(clientSettings));
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
  if (!SecretString) throw new Error(`The secret ${id} is empty`);
  return SecretString;
}
