import { UNKNOWN_TYPES } from '../../infra/cloud/emulatorTypes.ts';
import type { Template } from './templates.ts';

/** What a template had to give up for the emulator, in words. */
export type Concession = string;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A template's value with every object that `put` has another value for replaced by that. */
function replaced(value: unknown, put: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, put));
  if (!isObject(value)) return value;
  const other = put(value);
  if (other !== undefined) return other;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, put)]));
}

interface MetricStat {
  Metric: Record<string, unknown>;
  Period: number;
  Stat: string;
}

/** An alarm on what is reckoned from several metrics, as one on the first of them. */
function onOneMetric(properties: Record<string, unknown>): Record<string, unknown> {
  const { Metrics, ...others } = properties;
  const parts = (Metrics ?? []) as { MetricStat?: MetricStat }[];
  const first = parts.find((part) => part.MetricStat)?.MetricStat;
  if (!first) throw new Error('An alarm watches no metric');
  return { ...others, ...first.Metric, Period: first.Period, Statistic: first.Stat };
}

/**
 * The secret that an expression takes the name of, by cutting it out of the ARN which a reference to a
 * secret gives at AWS; ministack's gives the name at once.
 */
function namedSecret(object: Record<string, unknown>): Record<string, unknown> | undefined {
  const text = JSON.stringify(object);
  const cut =
    /^\{"Fn::Select":\[0,\{"Fn::Split":\["-",\{"Fn::Select":\[6,\{"Fn::Split":\[":",\{"Ref":"(\w+)"\}\]\}\]\}\]\}\]\}$/;
  const [, id] = cut.exec(text) ?? [];
  return id ? { Ref: id } : undefined;
}

/**
 * The policies of roles with the address of a secret in the place of a reference to it: a reference gives the
 * address at AWS, and the name here. Answers them, and how many there were.
 */
function secretsByAddress(resources: Template['Resources']): {
  resources: Template['Resources'];
  changed: number;
} {
  let changed = 0;
  const isSecret = (id: unknown): id is string =>
    typeof id === 'string' && resources[id]?.Type === 'AWS::SecretsManager::Secret';
  const entries = Object.entries(resources).map(([id, resource]) => {
    if (resource.Type !== 'AWS::IAM::Policy') return [id, resource] as const;
    const Properties = replaced(resource.Properties, ({ Ref }) => {
      if (!isSecret(Ref)) return undefined;
      changed += 1;
      return { 'Fn::GetAtt': [Ref, 'Id'] };
    });
    return [id, { ...resource, Properties: Properties as Record<string, unknown> }] as const;
  });
  return { resources: Object.fromEntries(entries), changed };
}

/** Without the resources of these types, and without the waiting of others for them. */
function withoutTypes(template: Template, types: readonly string[]): Template {
  const all = Object.entries(template.Resources);
  const remaining = all.filter(([, { Type }]) => !types.includes(Type));
  const ids = new Set(remaining.map(([id]) => id));
  const waiting = (on: string | string[] | undefined) =>
    [on ?? []].flat().filter((id) => ids.has(id));
  return {
    ...template,
    Resources: Object.fromEntries(
      remaining.map(([id, resource]) => [
        id,
        resource.DependsOn === undefined
          ? resource
          : { ...resource, DependsOn: waiting(resource.DependsOn) },
      ]),
    ),
  };
}

/** What any stack has to give up. */
function concede(template: Template): { template: Template; conceded: Concession[] } {
  const count = ({ Resources }: Template) => Object.keys(Resources).length;
  const supported = withoutTypes(template, UNKNOWN_TYPES);
  const unknown = count(template) - count(supported);
  const reckoned = Object.entries(supported.Resources).filter(
    ([, { Type, Properties }]) => Type === 'AWS::CloudWatch::Alarm' && Properties?.Metrics,
  );
  const alarms = reckoned.map(([id, alarm]) => [
    id,
    { ...alarm, Properties: onOneMetric(alarm.Properties ?? {}) },
  ]);
  return {
    template: {
      ...supported,
      Resources: { ...supported.Resources, ...Object.fromEntries(alarms) },
    },
    conceded: [
      ...(unknown > 0
        ? [`${unknown} resources are left out, of types unknown to it: logs, alarms made of others`]
        : []),
      ...(alarms.length > 0
        ? [`${alarms.length} alarms watch one metric instead of a sum: no metric maths`]
        : []),
    ],
  };
}

/** Makes the portal's template one that ministack can deploy. */
export function concedePortal(synthesized: Template): {
  template: Template;
  conceded: Concession[];
} {
  const { template, conceded } = concede(synthesized);
  const outputs = Object.entries(template.Outputs);
  const secrets = secretsByAddress(template.Resources);
  const remaining = outputs.filter(
    ([, output]) => !JSON.stringify(output).includes('DkimDNSToken'),
  );
  const fewer = outputs.length - remaining.length;
  return {
    template: {
      ...template,
      Resources: secrets.resources,
      Outputs: replaced(Object.fromEntries(remaining), namedSecret) as Template['Outputs'],
    },
    conceded: [
      ...conceded,
      ...(secrets.changed > 0
        ? [`${secrets.changed} rights name a secret by its address: a reference gives its name`]
        : []),
      ...(fewer > 0 ? [`${fewer} outputs are left out: the DNS records of DKIM`] : []),
    ],
  };
}

/** With the portal's outputs written into it. Throws, naming it, on one that the portal lacks. */
function withOutputs(template: Template, outputs: Record<string, string>): Template {
  return replaced(template, (object) => {
    if (!isObject(object['Fn::GetStackOutput'])) return undefined;
    const name = asText(object['Fn::GetStackOutput'].OutputName);
    if (outputs[name] === undefined) throw new Error(`The portal's stack has no output ${name}`);
    return outputs[name];
  }) as Template;
}

/** Makes the template of the portal's alarms one that ministack can deploy. */
export function concedeWatch(
  synthesized: Template,
  outputs: Record<string, string>,
): { template: Template; conceded: Concession[] } {
  const { template, conceded } = concede(synthesized);
  return { template: withOutputs(template, outputs), conceded };
}

/** A deployment of files into a bucket, as CDK's own function would carry it out. */
export interface Upload {
  bucketId: string;
  prefix: string;
  cacheControl: string;
  sources: { hash: string; markers: Record<string, string> }[];
}

const UPLOAD = 'Custom::CDKBucketDeployment';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function uploadOf(properties: Record<string, unknown>): Upload {
  const bucket = properties.DestinationBucketName;
  const keys = properties.SourceObjectKeys as string[];
  const markers = (properties.SourceMarkers ?? []) as Record<string, string>[];
  const metadata = (properties.SystemMetadata ?? {}) as Record<string, unknown>;
  return {
    bucketId: isObject(bucket) ? asText(bucket.Ref) : '',
    prefix: asText(properties.DestinationBucketKeyPrefix),
    cacheControl: asText(metadata['cache-control']),
    sources: keys.map((key, at) => ({
      hash: key.replace(/\.zip$/, ''),
      markers: markers[at] ?? {},
    })),
  };
}

/**
 * A policy of a bucket that CloudFront reads, without its refusal of requests without TLS: the
 * emulator's CloudFront reads from within, which counts as such.
 */
function readFromWithin(object: Record<string, unknown>): Record<string, unknown> | undefined {
  const statements = object.Statement;
  if (!Array.isArray(statements) || !JSON.stringify(statements).includes('"cloudfront.amazonaws')) {
    return undefined;
  }
  const remaining = statements.filter(
    (statement) => !JSON.stringify(statement).includes('"aws:SecureTransport"'),
  );
  return remaining.length < statements.length ? { ...object, Statement: remaining } : undefined;
}

/**
 * Makes the site's template one that ministack can deploy: with the portal's outputs written into it,
 * its APIs as the emulator serves them, and the files to be uploaded from here.
 */
export function concedeSite(
  synthesized: Template,
  { outputs, apis }: { outputs: Record<string, string>; apis: readonly URL[] },
): { template: Template; uploads: Upload[]; conceded: Concession[] } {
  const { template, conceded } = concede(synthesized);
  const complete = withOutputs(template, outputs);
  const uploads = Object.values(complete.Resources)
    .filter(({ Type }) => Type === UPLOAD)
    .map(({ Properties }) => uploadOf(Properties ?? {}));
  const atEmulator = replaced(withoutTypes(complete, [UPLOAD]), (object) => {
    const policy = readFromWithin(object);
    if (policy) return policy;
    const host = object.DomainName;
    const name = JSON.stringify(host ?? '');
    if (!object.CustomOriginConfig || !name.includes('.execute-api.')) return undefined;
    // Its id stands in the address: `/_aws/execute-api/<id>/$default`.
    const api = apis.find(({ pathname }) => name.includes(pathname.split('/')[3] ?? '?'));
    if (!api) throw new Error(`The site has an origin that is no API of the portal: ${name}`);
    return {
      ...object,
      DomainName: api.hostname,
      OriginPath: api.pathname,
      CustomOriginConfig: { HTTPPort: Number(api.port || 80), OriginProtocolPolicy: 'http-only' },
    };
  }) as Template;
  return {
    template: atEmulator,
    uploads,
    conceded: [
      ...conceded,
      "the portal's outputs are written into the site's template: no references between regions",
      "CloudFront's origins for the APIs are the emulator's own addresses",
      "the site's bucket lets CloudFront read without TLS: the emulator's reads from within",
      "the site's files are uploaded by the script: CDK's function needs AWS's tools in a layer",
    ],
  };
}
