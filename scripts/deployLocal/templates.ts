import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A template of CloudFormation, as far as anything here looks into it. */
export interface Template {
  Resources: Record<
    string,
    {
      Type: string;
      Properties?: Record<string, unknown>;
      DependsOn?: string | string[];
      Metadata?: Record<string, unknown>;
    }
  >;
  Outputs: Record<string, unknown>;
}

export const readTemplate = (assembly: string, stack: string): Template =>
  JSON.parse(readFileSync(join(assembly, `${stack}.template.json`), 'utf8'));

/** The templates of the stacks that are nested in one. CDK notes in each which file it is. */
export const nestedTemplates = (assembly: string, { Resources }: Template): Template[] =>
  Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
    .map(({ Metadata }) => String(Metadata?.['aws:asset:path']))
    .map((file) => JSON.parse(readFileSync(join(assembly, file), 'utf8')));

/**
 * Writes a changed template back into a synthesized assembly, under a name of its content, as CDK
 * names it: a template that an emulator knows by the old name is not taken for this one.
 */
export function writeTemplate(assembly: string, stack: string, template: Template): void {
  const file = `${stack}.template.json`;
  const text = JSON.stringify(template, null, 1);
  writeFileSync(join(assembly, file), text);
  const hash = createHash('sha256').update(text).digest('hex');
  const assets = readAssets(assembly, stack);
  const former = Object.keys(assets).find((assetId) => assets[assetId]?.source.path === file);
  if (!former) throw new Error(`${stack} has no template among its assets`);
  for (const name of [`${stack}.assets.json`, 'manifest.json']) {
    const path = join(assembly, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(former, hash));
  }
}

type Assets = Record<string, { source: { path: string } }>;

/** The files and folders of a stack, by their hashes. */
export const readAssets = (assembly: string, stack: string): Assets =>
  JSON.parse(readFileSync(join(assembly, `${stack}.assets.json`), 'utf8')).files;
