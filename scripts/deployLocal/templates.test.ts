import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  nestedTemplates,
  readAssets,
  readTemplate,
  type Template,
  writeTemplate,
} from './templates.ts';

const portal: Template = {
  Resources: { Table: { Type: 'AWS::DynamoDB::Table' } },
  Outputs: { TableName: { Value: { Ref: 'Table' } } },
};

describe('a changed template', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is found with those that are nested in it', () => {
    const nested = { Resources: { Route: { Type: 'AWS::ApiGatewayV2::Route' } }, Outputs: {} };
    writeFileSync(join(folder, 'homes.nested.template.json'), JSON.stringify(nested));
    const parent: Template = {
      Resources: {
        ...portal.Resources,
        HomesFeature: {
          Type: 'AWS::CloudFormation::Stack',
          Metadata: { 'aws:asset:path': 'homes.nested.template.json' },
        },
      },
      Outputs: {},
    };
    expect(nestedTemplates(folder, parent)).toEqual([nested]);
  });

  it('has a name of its content in the assembly', () => {
    const write = (name: string, content: object) =>
      writeFileSync(join(folder, name), JSON.stringify(content));
    write('stack.template.json', portal);
    write('stack.assets.json', {
      files: { old1: { source: { path: 'stack.template.json' }, key: 'old1.json' } },
    });
    write('manifest.json', { template: 's3://assets/old1.json' });
    const changed = { ...portal, Outputs: {} };
    writeTemplate(folder, 'stack', changed);
    const [hash = ''] = Object.keys(readAssets(folder, 'stack'));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toContain(`assets/${hash}.json`);
    expect(readTemplate(folder, 'stack')).toEqual(changed);
  });
});
