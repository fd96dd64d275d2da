import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect } from 'vitest';
import type { PortalStack } from './portalStack.ts';
import { aPortal, type CloudResource, resourcesOf } from './testPortal.ts';

/** The portal's resources and those of its features, as tests look through them. */
export interface WholePortal {
  /** By id; a feature's resource has the feature before its id: 'homes/GetHomeRoute1234'. */
  resources: Record<string, CloudResource>;
  /** Without those that CDK brings along to carry values into the other stack's region. */
  functions: CloudResource[];
  of: (type: string) => Record<string, CloudResource>;
  all: (type: string) => CloudResource[];
  /** The only one of its type; fails when there are more or none. */
  theOnly: (type: string) => CloudResource;
  /** The actions of the policies attached to the role of that name. */
  actionsOf: (role: string) => string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A feature's resource as it would stand in the portal's own template. */
function inPortal(
  value: unknown,
  feature: { name: string; parameters: Record<string, unknown> },
): unknown {
  if (Array.isArray(value)) return value.map((item) => inPortal(item, feature));
  if (!isObject(value)) return value;
  const { Ref: ref, 'Fn::GetAtt': attribute } = value;
  if (typeof ref === 'string' && !ref.startsWith('AWS::')) {
    return feature.parameters[ref] ?? { Ref: `${feature.name}/${ref}` };
  }
  if (Array.isArray(attribute)) {
    return { 'Fn::GetAtt': [`${feature.name}/${attribute[0]}`, attribute[1]] };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, inPortal(item, feature)]),
  );
}

/** Puts the templates of a portal and its features together. */
export const wholePortal = (portal: PortalStack): WholePortal => lookingAt(wholeResources(portal));

function wholeResources(portal: PortalStack): Record<string, CloudResource> {
  const own = resourcesOf(Template.fromStack(portal));
  const ofFeatures = portal.features.flatMap((stack) => {
    const { Parameters: parameters } = own[`${stack.node.id}`]?.Properties ?? {};
    const feature = { name: stack.feature, parameters };
    return Object.entries(resourcesOf(Template.fromStack(stack))).map(
      ([id, resource]) =>
        [`${stack.feature}/${id}`, inPortal(resource, feature) as CloudResource] as const,
    );
  });
  return { ...own, ...Object.fromEntries(ofFeatures) };
}

function lookingAt(resources: Record<string, CloudResource>): WholePortal {
  const ofType = (type: string) =>
    Object.fromEntries(Object.entries(resources).filter(([, { Type }]) => Type === type));
  const all = (type: string) => Object.values(ofType(type));
  return {
    resources,
    functions: all('AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.Environment?.Variables.TABLE_NAME,
    ),
    of: ofType,
    all,
    theOnly: (type) => {
      const matches = all(type);
      expect(matches, type).toHaveLength(1);
      return matches[0] as CloudResource;
    },
    actionsOf: (role) => {
      const id = Object.keys(ofType('AWS::IAM::Role')).find((logicalId) =>
        logicalId.startsWith(role),
      );
      expect(id, role).toBeDefined();
      return all('AWS::IAM::Policy')
        .filter(({ Properties }) => Properties.Roles.some((r: { Ref: string }) => r.Ref === id))
        .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
        .flatMap((statement: { Action: string | string[] }) => statement.Action);
    },
  };
}

/** The templates of `dev` as texts. They outlive a test file, unlike our modules: synthesizing takes seconds. */
interface DevTexts {
  /** The portal's resources with those of its features. */
  whole: string;
  portal: string;
  watch: string;
  site: string;
}

const worker = globalThis as { placewellDev?: DevTexts };

function devTexts(): DevTexts {
  if (!worker.placewellDev) {
    const { portal, watch, site } = aPortal();
    const textOf = (stack: Stack) => JSON.stringify(Template.fromStack(stack).toJSON());
    worker.placewellDev = {
      whole: JSON.stringify(wholeResources(portal)),
      portal: textOf(portal),
      watch: textOf(watch),
      site: textOf(site),
    };
  }
  return worker.placewellDev;
}

let standard: WholePortal | undefined;

/** The portal of `dev`, as most tests look at it: synthesized once in a worker. */
export function devPortal(): WholePortal {
  standard ??= lookingAt(JSON.parse(devTexts().whole));
  return standard;
}

/** The template of one of the stacks of `dev`, of that same synthesis. */
export const devTemplate = (stack: 'portal' | 'watch' | 'site'): Template =>
  Template.fromJSON(JSON.parse(devTexts()[stack]));
