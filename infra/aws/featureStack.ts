import { type CfnStack, NestedStack, Tags } from 'aws-cdk-lib';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { idOf } from '../functionNames.ts';
import type { Feature } from './features.ts';
import { type MakeFunction, makeLog } from './functions.ts';
import type { Roles } from './roles.ts';
import { addRoute, type SharedApi } from './routes.ts';
import { addSchedule, type Scheduling } from './schedules.ts';
import type { Settings } from './settings.ts';

/** What the portal hands down to every feature. It never refers to anything of a feature itself. */
export interface SharedParts {
  makeFunction: MakeFunction;
  roles: Roles;
  api: SharedApi;
  scheduling: Scheduling;
}

/**
 * One feature's part of the portal: its functions, routes and jobs, and the log of its functions. A
 * stack of its own within the portal's, since CloudFormation takes 500 resources in each (ADR 0026).
 */
export class FeatureStack extends NestedStack {
  /** The feature's word. */
  readonly feature: string;
  readonly endpoints: readonly Endpoint[];
  readonly #settings: Settings;
  #log: LogGroup | undefined;

  constructor(scope: Construct, settings: Settings, feature: Feature, parts: SharedParts) {
    const { name, endpoints, jobs } = feature;
    super(scope, `${idOf(name)}Feature`, {
      description: `Placewell ${settings.name}: ${name}`,
    });
    this.feature = name;
    this.endpoints = endpoints;
    this.#settings = settings;
    // CDK would repeat the id three times in the name that operators see.
    (this.nestedStackResource as CfnStack).overrideLogicalId(this.node.id);
    for (const part of [this, this.nestedStackResource as CfnStack]) {
      Tags.of(part).add('component', name);
    }
    for (const endpoint of endpoints) addRoute(this, endpoint, { ...parts, log: this.log });
    for (const job of jobs) addSchedule(this, job, parts);
  }

  /** The log of its functions, but not of its jobs: those share one (schedules.ts). */
  get log(): LogGroup {
    this.#log ??= makeLog(this, this.#settings, this.feature);
    return this.#log;
  }
}
