import { Annotations, type App, Tags } from 'aws-cdk-lib';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { SecondApi } from './apis.ts';
import type { JobRow } from './features.ts';
import type { CodeOf } from './functions.ts';
import { PortalStack } from './portalStack.ts';
import { isExample, type Settings } from './settings.ts';
import { SiteStack } from './siteStack.ts';
import { WatchStack } from './watchStack.ts';

export interface PortalParts {
  settings: Settings;
  endpoints: Endpoint[];
  jobs: readonly JobRow[];
  /** Which features the second HTTP API answers. */
  secondApi: SecondApi;
  codeOf: CodeOf;
  /** The folder that `npm run build` makes. */
  dist: string;
}

/** One environment of the portal: its stacks, tagged. */
export function makePortal(
  app: App,
  parts: PortalParts,
): { portal: PortalStack; site: SiteStack; watch: WatchStack } {
  const { settings, endpoints, secondApi, dist } = parts;
  const accountId = process.env.CDK_DEFAULT_ACCOUNT;
  const account = accountId ? { account: accountId } : {};
  const portal = new PortalStack(app, `placewell-${settings.name}-portal`, parts, {
    ...account,
    region: settings.region,
  });
  const watch = new WatchStack(
    app,
    `placewell-${settings.name}-watch`,
    { settings, watches: portal.watches },
    { ...account, region: settings.region },
  );
  const site = new SiteStack(
    app,
    `placewell-${settings.name}-site`,
    { settings, endpoints, secondApi, dist, reach: portal.reach },
    account,
  );
  if (isExample(settings)) {
    Annotations.of(portal).addWarningV2(
      'placewell:example-settings',
      `siteUrl and mailFrom of ${settings.name} are examples that nobody can reach: set your own in cdk.json before deploying.`,
    );
  }
  Tags.of(app).add('application', 'placewell');
  Tags.of(app).add('environment', settings.name);
  if (settings.owner) Tags.of(app).add('owner', settings.owner);
  // What belongs to a feature has that of the feature: the closer tag wins.
  Tags.of(portal).add('component', 'portal');
  Tags.of(site).add('component', 'site');
  Tags.of(watch).add('component', 'watch');
  return { portal, site, watch };
}
