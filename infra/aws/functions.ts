import { createHash } from 'node:crypto';
import { Duration, RemovalPolicy, Tags } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  type FunctionOptions,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { idOf, jobFunction, wordsOf } from '../functionNames.ts';
import type { Settings } from './settings.ts';

/** Gives the code of a bundle by its name, as `functionEntries` names it. */
export type CodeOf = (bundle: string) => Code;

/** Makes a function of the stack that `scope` is in, from its bundle. */
export type MakeFunction = (
  scope: Construct,
  bundle: string,
  options: FunctionOptions & {
    /** Whose stack it is in: the second word of the function's name. */
    feature: string;
    description: string;
    role: Role;
    log: LogGroup;
  },
) => LambdaFunction;

const MEMORY_MB = 1024;
/** At this Lambda gives a function a whole processor; at 1 GB 0.58 of one. */
export const WHOLE_PROCESSOR_MB = 1769;
/** Functions that go through every home within one call or run (docs/reliability.md). */
const THROUGH_ALL_HOMES: ReadonlySet<string> = new Set([
  'reporting/getReportingOverview',
  'quality/getQualityOverview',
  jobFunction('closeWindow'),
  jobFunction('openReturns'),
  jobFunction('mailReports'),
]);

/** Lambda allows no longer name. */
const LONGEST_NAME = 64;

/**
 * What a function is called in AWS: 'placewell-dev-homes-getHome'. The feature is in it, so that a job
 * that moves to another feature's stack is a new function there, and not one whose name is taken.
 */
export function functionName({ name }: Settings, feature: string, bundle: string): string {
  const whole = `placewell-${name}-${feature}-${wordsOf(bundle)[1]}`;
  if (whole.length <= LONGEST_NAME) return whole;
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 8);
  return `${whole.slice(0, LONGEST_NAME - hash.length - 1)}-${hash}`;
}

/** The names of all functions of an environment, as policies write them. */
export const allFunctionNames = ({ name }: Settings): string => `placewell-${name}-*`;

/** '/placewell/dev/homes'; '*' for all of an environment. */
export const logName = ({ name }: Settings, group: string): string => `/placewell/${name}/${group}`;

/** The log that the functions of one group share, so that its story reads in one place. */
export function makeLog(scope: Construct, settings: Settings, group: string): LogGroup {
  const log = new LogGroup(scope, `${idOf(group)}Log`, {
    logGroupName: logName(settings, group),
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Tags.of(log).add('component', group);
  return log;
}

/**
 * What all functions have in common. `names` has those that were made, by the word before the slash of
 * their bundles: the feature of an endpoint, 'jobs' for every job, 'stream'. Log groups, cost tags and
 * the dashboard's lines go by the same words.
 */
export function functionFactory(
  settings: Settings,
  codeOf: CodeOf,
  environment: Record<string, string>,
): { makeFunction: MakeFunction; names: ReadonlyMap<string, readonly string[]> } {
  const names = new Map<string, string[]>();
  const makeFunction: MakeFunction = (scope, bundle, { feature, log, ...options }) => {
    const [group, name] = wordsOf(bundle);
    const called = functionName(settings, feature, bundle);
    const lambda = new LambdaFunction(scope, idOf(name), {
      functionName: called,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // Lambda's processor share follows its memory; 1 GB starts a function twice as fast as half.
      memorySize: THROUGH_ALL_HOMES.has(bundle) ? WHOLE_PROCESSOR_MB : MEMORY_MB,
      timeout: Duration.seconds(10),
      handler: 'index.handler',
      code: codeOf(bundle),
      logGroup: log,
      // A function that calls itself on and on, through a queue or a topic, is stopped by Lambda.
      recursiveLoop: RecursiveLoop.TERMINATE,
      ...options,
      environment: { ...environment, ...options.environment },
    });
    Tags.of(lambda).add('component', group);
    names.set(group, [...(names.get(group) ?? []), called]);
    return lambda;
  };
  return { makeFunction, names };
}
