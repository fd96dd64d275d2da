/**
 * The commands of the AWS CLI that the guides use, each with the options that they give it. Whether the CLI has
 * them, infra/cloud/commands.test.ts asks the CLI itself.
 */
export const AWS_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'acm describe-certificate': ['certificate-arn'],
  'acm request-certificate': ['domain-name', 'validation-method'],
  'cloudformation continue-update-rollback': ['stack-name'],
  'cloudformation describe-stack-events': ['stack-name'],
  'cloudformation list-stack-resources': ['stack-name'],
  'dynamodb get-item': ['key', 'table-name'],
  'dynamodb query': [
    'expression-attribute-values',
    'index-name',
    'key-condition-expression',
    'select',
    'table-name',
  ],
  'dynamodb restore-table-to-point-in-time': [
    'restore-date-time',
    'source-table-name',
    'target-table-name',
  ],
  'dynamodb scan': [
    'expression-attribute-values',
    'filter-expression',
    'projection-expression',
    'table-name',
  ],
  'dynamodb update-item': ['expression-attribute-values', 'key', 'table-name', 'update-expression'],
  'dynamodb wait table-exists': ['table-name'],
  'dynamodbstreams get-records': ['shard-iterator'],
  'dynamodbstreams get-shard-iterator': ['cli-input-json'],
  'lambda delete-function-concurrency': ['function-name'],
  'lambda get-account-settings': [],
  'lambda invoke': ['function-name', 'payload'],
  'lambda list-functions': [],
  'lambda put-function-concurrency': ['function-name', 'reserved-concurrent-executions'],
  'lambda update-event-source-mapping': ['enabled', 'no-enabled', 'uuid'],
  's3api list-object-versions': ['bucket', 'prefix'],
  'secretsmanager get-secret-value': ['secret-id'],
  'secretsmanager put-secret-value': ['secret-id', 'secret-string'],
  'sesv2 get-email-identity': ['email-identity'],
  'sqs delete-message': ['queue-url', 'receipt-handle'],
  'sqs list-queues': ['queue-name-prefix'],
  'sqs receive-message': ['queue-url', 'visibility-timeout'],
};

/** The commands of the CDK that the guides use, with their options; `-c` is for all. The same test asks the CDK. */
export const CDK_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  bootstrap: [],
  deploy: ['all', 'strict'],
  diff: [],
  drift: [],
  synth: [],
};

/** Options of the CLI itself, which each command takes. */
export const GLOBAL_OPTIONS = ['cli-read-timeout', 'output', 'query', 'region'];
