import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AaaaRecord,
  ARecord,
  CfnRecordSet,
  HostedZone,
  type IHostedZone,
  MxRecord,
  RecordTarget,
  TxtRecord,
} from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** The zone of the settings; undefined where somebody else keeps the domain's DNS. */
export function zoneOf(scope: Construct, { hostedZone }: Settings): IHostedZone | undefined {
  if (!hostedZone) return undefined;
  const { id, name } = hostedZone;
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: id, zoneName: name });
}

/** The subdomain that takes mails which come back. */
export const returnDomain = (domain: string) => `bounce.${domain}`;

/** What SES asks the sender's domain for: DKIM, its own MAIL FROM domain, and DMARC. */
export function mailRecords(
  scope: Construct,
  zone: IHostedZone,
  mail: { identity: EmailIdentity; domain: string; dmarcReports: string | undefined },
): void {
  const { identity, domain, dmarcReports } = mail;
  identity.dkimRecords.forEach(({ name, value }, at) => {
    // The name is whole already, but known at deployment only: CDK's own record would append the zone.
    new CfnRecordSet(scope, `Dkim${at + 1}`, {
      hostedZoneId: zone.hostedZoneId,
      name,
      type: 'CNAME',
      resourceRecords: [value],
      ttl: '1800',
    });
  });
  new MxRecord(scope, 'MailFromMx', {
    zone,
    recordName: `${returnDomain(domain)}.`,
    values: [{ priority: 10, hostName: `feedback-smtp.${Stack.of(scope).region}.amazonses.com` }],
  });
  new TxtRecord(scope, 'MailFromSpf', {
    zone,
    recordName: `${returnDomain(domain)}.`,
    values: ['v=spf1 include:amazonses.com ~all'],
  });
  new TxtRecord(scope, 'Dmarc', {
    zone,
    recordName: `_dmarc.${domain}.`,
    values: [`v=DMARC1; p=quarantine${dmarcReports ? `; rua=mailto:${dmarcReports}` : ''}`],
  });
}

/** The site's host leads to CloudFront. */
export function siteRecords(
  scope: Construct,
  zone: IHostedZone,
  site: { host: string; distribution: Distribution },
): void {
  const target = RecordTarget.fromAlias(new CloudFrontTarget(site.distribution));
  const record = { zone, recordName: `${site.host}.`, target };
  new ARecord(scope, 'SiteA', record);
  new AaaaRecord(scope, 'SiteAaaa', record);
}
