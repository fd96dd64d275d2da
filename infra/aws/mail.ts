import { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { mailRecords, returnDomain, zoneOf } from './dns.ts';
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
