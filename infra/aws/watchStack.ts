import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { makeAlarms, type Watch } from './alarms.ts';
import { makeObjectives } from './objectives.ts';
import type { Settings } from './settings.ts';

/**
 * The alarms of the portal: a stack beside it, which has nothing that people's requests need, so
 * that the portal's own stays well below CloudFormation's 500 resources.
 */
export class WatchStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, watches }: { settings: Settings; watches: Record<string, Watch> },
    env: { account?: string; region: string },
  ) {
    super(scope, id, {
      env,
      description: `Placewell ${settings.name}: alarms`,
      terminationProtection: settings.name === 'production',
    });
    makeObjectives(this, settings, makeAlarms(this, settings, watches));
  }
}
