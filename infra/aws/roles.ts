import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../shared/kernel/endpoint.ts';
import { tableShape } from '../../shared/store/tableShape.ts';
import { mailFunctions } from '../functionNames.ts';
import type { Mail } from './mail.ts';

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const WRITE = [
  ...READ,
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
];

export interface Roles {
  /** By what an endpoint may do: GET reads, and only a link's endpoints can open the link key. */
  ofEndpoint: (endpoint: Pick<Endpoint, 'method' | 'access'>) => Role;
  /** The role of a function without a request, by the function's name. */
  ofEvent: (name: string) => Role;
}

/**
 * One role per kind of work, shared by its functions: a role for each function would double the
 * stack's resources and say nothing more.
 */
export function makeRoles(
  scope: Construct,
  { table, linkSecret, mail }: { table: Table; linkSecret: ISecret; mail: Mail },
): Roles {
  const indexes = Object.keys(tableShape.indexes).map((name) => `${table.tableArn}/index/${name}`);

  function role(name: string, actions: string[], { opensLinks }: { opensLinks: boolean }): Role {
    const made = new Role(scope, `${name}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    made.addToPolicy(new PolicyStatement({ actions, resources: [table.tableArn, ...indexes] }));
    if (opensLinks) {
      made.addToPolicy(
        new PolicyStatement({
          actions: ['secretsmanager:GetSecretValue'],
          resources: [linkSecret.secretArn],
        }),
      );
    }
    return made;
  }

  const made = {
    reader: role('Reader', READ, { opensLinks: false }),
    writer: role('Writer', WRITE, { opensLinks: false }),
    linkReader: role('LinkReader', READ, { opensLinks: true }),
    linkWriter: role('LinkWriter', WRITE, { opensLinks: true }),
    job: role('Job', WRITE, { opensLinks: false }),
    // Links are signed when a mail is composed, not when it is queued.
    mailer: role('Mailer', WRITE, { opensLinks: true }),
  };
  mail.allowSending(made.mailer);
  return {
    ofEndpoint: ({ method, access }) => {
      const reads = method === 'GET';
      if (access.who === 'link') return reads ? made.linkReader : made.linkWriter;
      return reads ? made.reader : made.writer;
    },
    ofEvent: (name) => (mailFunctions.includes(name) ? made.mailer : made.job),
  };
}
