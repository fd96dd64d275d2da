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
import type { Settings } from './settings.ts';

/** Gives the code of a bundle by its name, as `functionEntries` names it. */
export type CodeOf = (bundle: string) => Code;

/** Makes a function from its bundle; the bundle's name is also its id. */
export type MakeFunction = (
  bundle: string,
  role: Role,
  options: FunctionOptions & { description: string },
) => LambdaFunction;

/** The functions of one feature, and the log that they share. */
export interface Feature {
  log: LogGroup;
  functions: LambdaFunction[];
}

/** 'vacancies/postVacancies' → 'VacanciesPostVacancies' */
export function idOf(bundle: string): string {
  return bundle.replace(/(?:^|\/)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * What all functions have in common. Those of one feature share a log group, so that a feature's
 * story reads in one place and the stack stays well below CloudFormation's 500 resources.
 */
export function functionFactory(
  scope: Construct,
  settings: Settings,
  codeOf: CodeOf,
  environment: Record<string, string>,
): { makeFunction: MakeFunction; features: ReadonlyMap<string, Feature> } {
  const features = new Map<string, Feature>();
  function featureOf(feature: string): Feature {
    const known = features.get(feature);
    if (known) return known;
    const log = new LogGroup(scope, `${idOf(feature)}Log`, {
      logGroupName: `/placewell/${settings.name}/${feature}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Tags.of(log).add('component', feature);
    const made = { log, functions: [] };
    features.set(feature, made);
    return made;
  }
  const makeFunction: MakeFunction = (bundle, role, options) => {
    const name = bundle.slice(0, bundle.indexOf('/'));
    const { log: logGroup, functions } = featureOf(name);
    logGroup.grantWrite(role);
    const made = new LambdaFunction(scope, idOf(bundle), {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // Lambda's processor share follows its memory; 1 GB starts a function twice as fast as half.
      memorySize: 1024,
      timeout: Duration.seconds(10),
      handler: 'index.handler',
      code: codeOf(bundle),
      role,
      logGroup,
      // A function that calls itself on and on, through a queue or a topic, is stopped by Lambda.
      recursiveLoop: RecursiveLoop.TERMINATE,
      ...options,
      environment: { ...environment, ...options.environment },
    });
    Tags.of(made).add('component', name);
    functions.push(made);
    return made;
  };
  return { makeFunction, features };
}
