import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { Cloud, Grant } from './cloud.ts';
import type { IamRequest } from './recorder.ts';
import type { RequestsByFunction } from './sweep.ts';

/** What came of holding calls against policies: each a line that says what is wrong. */
export interface Verdict {
  /** Calls that AWS would refuse. */
  denied: string[];
  /** Rights that no call needs. */
  unneeded: Grant[];
}

/** One call to be judged: of a role, with all that calls of the same kind said of themselves. */
interface Call {
  role: string;
  action: string;
  resource: string;
  context: Record<string, string[]>;
  functions: Set<string>;
}

/** How each request of ours comes: over TLS, as the SDK makes it. */
const EVERY_REQUEST = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' };

/** Holds what functions asked for against what their own roles are allowed. */
export async function judge(
  cloud: Cloud,
  requestsByFunction: RequestsByFunction,
): Promise<Verdict> {
  const denied: string[] = [];
  const calls = new Map<string, Call>();
  for (const [name, all] of requestsByFunction) {
    const { role, environment } = cloud.functionOf(name);
    for (const request of all) {
      for (const call of callsOf(cloud, environment, request, denied, name)) {
        const key = `${role} ${call.action} ${call.resource}`;
        const existing = calls.get(key) ?? { ...call, role, context: {}, functions: new Set() };
        calls.set(key, existing);
        existing.functions.add(name);
        for (const [variable, values] of Object.entries(call.context)) {
          existing.context[variable] = [
            ...new Set([...(existing.context[variable] ?? []), ...values]),
          ];
        }
      }
    }
  }
  const needed = new Set<Grant>();
  const byRole = new Map<string, Grant[]>();
  for (const grant of cloud.grants) {
    byRole.set(grant.role, [...(byRole.get(grant.role) ?? []), grant]);
  }
  for (const call of calls.values()) {
    const allowing = await allowedBy(cloud, byRole.get(call.role) ?? [], call);
    if (allowing.length === 0) denied.push(deniedLine(call));
    // Where two allow the same, neither is needed.
    const [only] = allowing;
    if (only && allowing.length === 1) needed.add(only);
  }
  const ofFunctions = cloud.grants.filter(({ role }) => cloud.functionRoles.has(role));
  return { denied, unneeded: ofFunctions.filter((grant) => !needed.has(grant)) };
}

const deniedLine = ({ role, action, resource, functions }: Call): string =>
  `${role} may not ${action} on ${resource}: ${[...functions].slice(0, 3).join(', ')}`;

/** A call as IAM sees it. A mail takes its sender's domain and the domain's rules, each by itself. */
function callsOf(
  cloud: Cloud,
  environment: Record<string, string>,
  { action, resource, context }: IamRequest,
  denied: string[],
  name: string,
): Pick<Call, 'action' | 'resource' | 'context'>[] {
  try {
    const arn = cloud.arnOf(environment, resource);
    if (action !== 'ses:SendEmail') return [{ action, resource: arn, context }];
    const sender = environment.MAIL_FROM ?? '';
    const from = { 'ses:FromAddress': [sender] };
    return [arn, cloud.mailRules].map((resourceName) => ({
      action,
      resource: resourceName,
      context: from,
    }));
  } catch (error) {
    denied.push(`${name} ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

/** The grants that allow a call; none where it is refused. */
async function allowedBy(cloud: Cloud, grants: readonly Grant[], call: Call): Promise<Grant[]> {
  const Statement = grants.map(({ action, resource, condition }, at) => ({
    Sid: `s${at}`,
    Effect: 'Allow',
    Action: action,
    Resource: resource,
    ...(Object.keys(condition).length > 0 && { Condition: condition }),
  }));
  const bucket = /^arn:aws:s3:::[^/]+/.exec(call.resource)?.[0] ?? '';
  const result = await runSimulation(
    {
      request: {
        principal: `arn:aws:sts::${cloud.account}:assumed-role/${call.role}/${call.role}`,
        action: call.action,
        resource: { resource: call.resource, accountId: cloud.account },
        contextVariables: { ...EVERY_REQUEST, ...call.context },
      },
      identityPolicies: [{ name: call.role, policy: { Version: '2012-10-17', Statement } }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      resourcePolicy: cloud.bucketPolicies[bucket],
    },
    {},
  );
  if (result.resultType !== 'single') {
    throw new Error(`${deniedLine(call)}: not to be judged, ${JSON.stringify(result)}`);
  }
  if (result.overallResult !== 'Allowed') return [];
  const { allowStatements = [] } = result.result.analysis.identityAnalysis ?? {};
  return allowStatements.flatMap(({ statement }) => {
    const grant = grants[Number(statement.sid()?.slice(1))];
    return grant ? [grant] : [];
  });
}
