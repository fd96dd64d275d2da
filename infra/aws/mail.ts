import { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { mailRecords, returnDomain, zoneOf } from './dns.ts';
import { acknowledge } from './nag.ts';
import type { Settings } from './settings.ts';

export interface Mail {
  identity: EmailIdentity;
  rules: ConfigurationSet;
  allowSending: (role: IRole) => void;
}

/** The sender's domain, and the set whose rules every mail from it follows. */
export function makeMail(scope: Construct, settings: Settings): Mail {
  const from = settings.mailFrom;
  const rules = new ConfigurationSet(scope, 'MailRules', {
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    // Our own list of addresses rules (docs/adr/0021); SES's would go on where a home has asked to try again.
    disableSuppressionList: true,
  });
  const domain = domainOf(from);
  const identity = new EmailIdentity(scope, 'MailDomain', {
    identity: Identity.domain(domain),
    // The domain's default, so that no code has to name it.
    configurationSet: rules,
    mailFromDomain: returnDomain(domain),
  });
  const zone = zoneOf(scope, settings);
  if (zone) {
    mailRecords(scope, zone, { identity, domain, dmarcReports: settings.dmarcReports });
  }
  return {
    identity,
    rules,
    allowSending: (role) =>
      role.addToPrincipalPolicy(
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [
            identity.emailIdentityArn,
            Stack.of(scope).formatArn({
              service: 'ses',
              resource: 'configuration-set',
              resourceName: rules.configurationSetName,
            }),
          ],
          conditions: { StringEquals: { 'ses:FromAddress': from } },
        }),
      ),
  };
}

/** The part of an address after its @. */
export const domainOf = (address: string) => address.slice(address.indexOf('@') + 1);

/** The key that signs links in mails. A new one ends every link that is out. */
export function makeLinkSecret(scope: Construct): ISecret {
  const secret = new Secret(scope, 'LinkSecret', {
    description: 'Signs the links in mails. Changing it ends every link that is out.',
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
  });
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'Rotation would break links that homes were promised for 48 hours; the runbook says how to change it by hand.',
  });
  // See buckets.ts on CDK's classes and interfaces.
  return secret as ISecret;
}
