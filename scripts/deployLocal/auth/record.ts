import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Template } from '../templates.ts';

const Line = z.object({
  /** The role's name as deployed; '' when the caller was not known. */
  role: z.string(),
  /** The function that called. */
  session: z.string(),
  action: z.string(),
  resource: z.string(),
  allowed: z.boolean(),
  conceded: z.array(z.string()),
  error: z.string(),
});

/** One kind of call of a function, as the emulator decided on it. The role without what CDK adds: 'ReaderList'. */
export type Decision = z.infer<typeof Line>;

/** An action that a role is allowed on something. */
export interface Right {
  role: string;
  action: string;
}

/** 'placewell-dev-portal-ReaderListRole0A1B2C3D-XYZ', or its id in the template, as 'ReaderList'. */
const withoutAdditions = (name: string): string =>
  /(?:^|-)(\w+?)Role[0-9A-F]{8}(?:-|$)/.exec(name)?.[1] ?? name;

/** Reads the lines that emulator.py has written. A line that was cut off at the end is left out. */
export function readDecisions(file: string): Decision[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const decision = Line.parse(JSON.parse(line));
    return { ...decision, role: withoutAdditions(decision.role) };
  });
}

interface Statement {
  Effect: string;
  Action: string | string[];
}
const policiesOf = ({ Resources }: Template) =>
  Object.entries(Resources)
    .filter(([, { Type }]) => Type === 'AWS::IAM::Policy')
    .map(([id, { Properties }]) => {
      const { Roles = [], PolicyDocument } = (Properties ?? {}) as {
        Roles?: { Ref?: string }[];
        PolicyDocument: { Statement: Statement[] };
      };
      const roles = Roles.map(({ Ref = '' }) => withoutAdditions(Ref));
      return { id, roles, statements: PolicyDocument.Statement };
    });

/** What the roles of a template are allowed. */
export const rightsOf = (template: Template): Right[] =>
  policiesOf(template).flatMap(({ roles, statements }) =>
    statements
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action }) => [Action].flat())
      .flatMap((action) => roles.map((role) => ({ role, action }))),
  );

/** The template with one action taken away from one role. Throws when the role does not have it. */
export function withoutRight(template: Template, { role, action }: Right): Template {
  const having = policiesOf(template).filter(
    ({ roles, statements }) =>
      roles.includes(role) && statements.some(({ Action }) => [Action].flat().includes(action)),
  );
  if (having.length === 0) throw new Error(`The role ${role} is not allowed ${action}`);
  const Resources = { ...template.Resources };
  for (const { id, statements } of having) {
    const changed = statements
      .map((statement) => ({
        ...statement,
        Action: [statement.Action].flat().filter((name) => name !== action),
      }))
      .filter(({ Action }) => Action.length > 0);
    const policy = Resources[id] as NonNullable<(typeof Resources)[string]>;
    Resources[id] = {
      ...policy,
      Properties: {
        ...policy.Properties,
        PolicyDocument: { Version: '2012-10-17', Statement: changed },
      },
    };
  }
  return { ...template, Resources };
}

/** What the emulator gets wrong or does not look at when it holds calls against roles. */
export interface AuthConcession {
  /** As the lines of emulator.py name it. */
  name: string;
  /** For whoever reads the end of a run. */
  why: string;
  /** Whether the run needed it; one that no run needs is to go. */
  isNeeded: (run: { decisions: readonly Decision[]; rights: readonly Right[] }) => boolean;
}

/** What a run has shown. */
export interface AuthVerdict {
  /** Lines that say what is wrong; none when all is well. */
  wrong: string[];
  /** Functions of which a call was allowed by their own role. */
  functions: number;
  /** Rights of the functions' roles that a call needed, of all that they have. */
  used: number;
  rights: number;
}

/**
 * Holds what the emulator decided against what should be: each caller is a function of ours with its own role,
 * nothing was refused, and each concession was needed. `roles` are those of the functions, by their names; `silent`
 * are the functions that ask for nothing, without `placewell-dev-`, with the reason.
 */
export function judgeRecord(
  decisions: readonly Decision[],
  {
    rights,
    roles,
    concessions,
    silent,
  }: {
    rights: readonly Right[];
    roles: ReadonlyMap<string, string>;
    concessions: readonly AuthConcession[];
    silent: Readonly<Record<string, string>>;
  },
): AuthVerdict {
  const own = new Map([...roles].map(([name, role]) => [name, withoutAdditions(role)]));
  const ours = decisions.filter(({ session }) => own.has(session));
  const strangers = decisions.filter(({ error }) => error !== '');
  const refused = ours.filter(({ allowed }) => !allowed);
  const others = ours.filter(({ session, role }) => own.get(session) !== role);
  const stale = concessions.filter(
    (concession) => !concession.isNeeded({ decisions: ours, rights }),
  );
  const quiet = [...own.keys()].filter(
    (name) => !ours.some(({ allowed, session }) => allowed && session === name),
  );
  const short = (name: string) => name.replace(/^placewell-dev-/, '');
  const unexplained = quiet.filter((name) => !Object.hasOwn(silent, short(name)));
  const loud = Object.keys(silent).filter(
    (name) => !quiet.some((session) => short(session) === name),
  );
  const concessionNames = new Set(concessions.map(({ name }) => name));
  const unnamed = new Set(
    ours
      .flatMap(({ conceded }) => conceded)
      .filter((concession) => !concessionNames.has(concession)),
  );
  const ofFunctions = new Set(own.values());
  const all = new Set(
    rights
      .filter(({ role }) => ofFunctions.has(role))
      .map(({ role, action }) => `${role} ${action}`),
  );
  const used = new Set(
    ours.filter(({ allowed }) => allowed).map(({ role, action }) => `${role} ${action}`),
  );
  return {
    wrong: [
      ...strangers.map(({ action, error }) => `a caller of ${action} was not known: ${error}`),
      ...refused.map(
        ({ session, role, action, resource }) =>
          `${session} was refused ${action} on ${resource}: its role is ${role}`,
      ),
      ...others.map(({ session, role }) => `${session} called as ${role}, which is not its role`),
      ...stale.map(({ name, why }) => `stale: nothing needed the concession '${name}' (${why})`),
      ...[...unnamed].map((name) => `the concession '${name}' is not named in concessions.ts`),
      ...unexplained.map(
        (name) => `${name} asked AWS for nothing: that its role is its own was not seen`,
      ),
      ...loud.map((name) => `stale: ${name} is said to ask for nothing (concessions.ts)`),
    ],
    functions: own.size - quiet.length,
    used: [...used].filter((action) => all.has(action)).length,
    rights: all.size,
  };
}
