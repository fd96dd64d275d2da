/** What one unit of each kind of use costs in eu-west-2 (WAF and CloudFront: Europe), in US dollars. */
export interface Price {
  service: string;
  /** What is counted. */
  of: string;
  /** Dollars for `per` of them; no free tier, no discount, no tax. */
  usd: number;
  per: number;
  /**
   * `listed`: the line of AWS's price list for eu-west-2 as quoted in public notes that read it in
   * October 2026. `published`: as AWS's page and several others state it for every region.
   * `remembered`: from AWS's pricing page, not seen again for this table; check it there first.
   */
  source: 'listed' | 'published' | 'remembered';
}

const price = (
  service: string,
  resource: string,
  usd: number,
  per: number,
  source: Price['source'],
): Price => ({ service, of: resource, usd, per, source });

const MILLION = 1_000_000;

export const prices = {
  httpCalls: price('API Gateway', 'calls of an HTTP API', 1.16, MILLION, 'listed'),
  runs: price('Lambda', 'runs', 0.2, MILLION, 'listed'),
  gbSeconds: price('Lambda', 'GB-seconds, arm64', 13.3334, MILLION, 'listed'),
  writeUnits: price('DynamoDB', 'write units, on demand', 0.7423, MILLION, 'remembered'),
  readUnits: price('DynamoDB', 'read units, on demand', 0.1485, MILLION, 'remembered'),
  tableGb: price('DynamoDB', 'GB kept for a month', 0.29715, 1, 'remembered'),
  recoveryGb: price('DynamoDB', 'GB that can be put back (PITR)', 0.23772, 1, 'remembered'),
  edgeRequests: price('CloudFront', 'HTTPS requests', 0.012, 10_000, 'listed'),
  edgeRuns: price('CloudFront', 'runs of its functions', 0.1, MILLION, 'listed'),
  edgeGb: price('CloudFront', 'GB to people', 0.085, 1, 'listed'),
  firewalls: price('WAF', 'web ACL, a month', 5, 1, 'published'),
  firewallRules: price('WAF', 'rules and rule groups, a month', 1, 1, 'published'),
  firewallRequests: price('WAF', 'requests looked at', 0.6, MILLION, 'published'),
  logGb: price('CloudWatch', 'GB of logs taken in', 0.5985, 1, 'listed'),
  logGbKept: price('CloudWatch', 'GB of logs kept for a month', 0.0315, 1, 'listed'),
  alarmMetrics: price('CloudWatch', 'metrics that alarms watch', 0.1, 1, 'listed'),
  compositeAlarms: price('CloudWatch', 'composite alarms', 0.5, 1, 'published'),
  ownMetrics: price('CloudWatch', 'metrics of our own', 0.3, 1, 'listed'),
  dashboards: price('CloudWatch', 'dashboards', 3, 1, 'published'),
  puts: price('S3', 'puts and lists', 0.0053, 1000, 'listed'),
  gets: price('S3', 'gets', 0.0042, 10_000, 'listed'),
  fileGb: price('S3', 'GB kept for a month', 0.024, 1, 'listed'),
  people: price('Cognito', 'people who signed in this month, plan Lite', 0.0055, 1, 'remembered'),
  mails: price('SES', 'mails', 0.1, 1000, 'listed'),
  secrets: price('Secrets Manager', 'secrets', 0.4, 1, 'listed'),
  scheduled: price('EventBridge Scheduler', 'runs begun', 1.15, MILLION, 'listed'),
} satisfies Record<string, Price>;

export type Counted = keyof typeof prices;
