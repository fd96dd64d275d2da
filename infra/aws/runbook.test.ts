import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobs } from '../../events/schedule/jobs.ts';
import { scripts } from '../../package.json' with { type: 'json' };
import { AWS_COMMANDS, CDK_COMMANDS, GLOBAL_OPTIONS } from './testing/awsCommands.ts';
import {
  blocksOf,
  commandsOf,
  filledIn,
  GUIDES,
  guideCommands,
  guideText,
  quotedIn,
  sectionOf,
} from './testing/guideCommands.ts';
import { PLACEHOLDERS } from './testing/placeholders.ts';
import { resourcesOf } from './testPortal.ts';
import { devPortal, devTemplate } from './wholePortal.ts';

/*
 * The commands of the runbook and of the guide to deploying: each is one that there is, with options that it
 * has, and names what the stacks have. infra/cloud/runbook.test.ts runs some of them as they stand.
 */

const ROOT = join(import.meta.dirname, '../..');
const guides = GUIDES.map((guide) => ({ guide, text: guideText(guide) }));
const commands = guides.flatMap(({ text }) => guideCommands(text, PLACEHOLDERS));
/** Each command's words after these. */
const those = (...first: string[]) =>
  commands
    .map(({ words }) => words)
    .filter((words) => first.every((word, at) => words[at] === word))
    .map((words) => words.slice(first.length));
const optionsIn = (words: readonly string[]) =>
  words.filter((word) => /^--./.test(word)).map((word) => word.slice(2).replace(/=.*/, ''));

/** What of `dev` has a name that the guides may use. */
const names = ((): Set<string> => {
  const { all } = devPortal();
  const templates = (['portal', 'watch', 'site'] as const).map(devTemplate);
  const valuesOf = (type: string, property: string) => [
    ...all(type).map(({ Properties }) => Properties[property]),
    ...templates.flatMap((template) =>
      Object.values(resourcesOf(template, type)).map(({ Properties }) => Properties[property]),
    ),
  ];
  return new Set(
    [
      ...valuesOf('AWS::Lambda::Function', 'FunctionName'),
      ...valuesOf('AWS::Scheduler::Schedule', 'Name'),
      ...valuesOf('AWS::CloudWatch::Dashboard', 'DashboardName'),
      ...valuesOf('AWS::CloudTrail::Trail', 'TrailName'),
      ...valuesOf('AWS::Logs::LogGroup', 'LogGroupName'),
      ...valuesOf('AWS::SecretsManager::Secret', 'Name'),
      ...['portal', 'watch', 'site'].map((stack) => `placewell-dev-${stack}`),
    ].filter((name) => typeof name === 'string'),
  );
})();

/** The options of each command, by what comes before its first option. */
function optionsOf(all: readonly string[][], nameOf: (words: string[]) => string) {
  const optionsByName = new Map<string, Set<string>>();
  for (const words of all) {
    const options = optionsByName.get(nameOf(words)) ?? new Set();
    optionsByName.set(nameOf(words), options);
    for (const option of optionsIn(words)) {
      if (!GLOBAL_OPTIONS.includes(option)) options.add(option);
    }
  }
  return Object.fromEntries(
    [...optionsByName].map(([name, options]) => [name, [...options].sort()]),
  );
}

describe('a command of AWS', () => {
  it('has the options that the CLI was asked about, and no others', () => {
    const nameOf = (words: string[]) => words.slice(0, words[1] === 'wait' ? 3 : 2).join(' ');
    expect(optionsOf(those('aws'), nameOf)).toEqual(AWS_COMMANDS);
  });

  it('and of its CDK, for stacks and settings that there are', () => {
    const cdkCommands = those('npx', 'cdk');
    expect(optionsOf(cdkCommands, ([name = '']) => name)).toEqual(CDK_COMMANDS);
    const settings = readFileSync(join(import.meta.dirname, 'settings.ts'), 'utf8');
    for (const words of cdkCommands) {
      words.forEach((word, at) => {
        if (words[at - 1] === '-c') expect(settings).toContain(word.split('=')[0]);
        else if (/^placewell-/.test(word)) expect(names).toContain(word);
      });
    }
  });
});

describe('a command of ours', () => {
  /** The sources of a script of package.json: its file, and the folder of that name. */
  function sourceOf(script: string): string {
    const [file = ''] = /scripts\/\w+\.(?:ts|mjs)/.exec(script) ?? [];
    const folder = join(ROOT, file.replace(/\.\w+$/, ''));
    const more = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
          .map((name) => join(folder, name))
      : [];
    return [join(ROOT, file), ...more].map((path) => readFileSync(path, 'utf8')).join('\n');
  }

  it('is a script of package.json, which reads the options given', () => {
    const ours = those('npm', 'run');
    expect(ours.length).toBeGreaterThan(6);
    for (const [name = '', ...words] of ours) {
      const script = (scripts as Record<string, string>)[name];
      expect(script, `npm run ${name}`).toBeDefined();
      const options = optionsIn(words);
      if (options.length === 0) continue;
      // npm keeps to itself what stands before the two dashes.
      expect(words[0], `npm run ${name}`).toBe('--');
      const source = sourceOf(script ?? '');
      for (const option of options) {
        const read = new RegExp(`(?:[\\s{]${option}|'${option}'): \\{ type: '(?:string|boolean)'`);
        expect(source, `npm run ${name} --${option}`).toMatch(read);
      }
    }
  });
});

describe('what the guides name', () => {
  /** Everything that is set apart as code, with values in the place of what somebody fills in. */
  const code = guides.flatMap(({ text }) =>
    [...blocksOf(text), ...quotedIn(text)].map((quoted) =>
      quoted.replace(/<env(?:ironment)?>/g, 'dev'),
    ),
  );

  it('is what the stacks have: functions, schedules, stacks, logs, secrets', () => {
    const resourceNames = code.flatMap(
      (text) => text.match(/(?:aws-waf-logs-)?placewell[-/]dev[-/][\w/<>-]*/g) ?? [],
    );
    expect(resourceNames.length).toBeGreaterThan(15);
    const knownNames = [...names];
    const idsOf = (type: string) => Object.keys(resourcesOf(devTemplate('portal'), type));
    const queues = idsOf('AWS::SQS::Queue');
    const features = idsOf('AWS::CloudFormation::Stack');
    const isKnown = (name: string) =>
      // What begins many names, or what CloudFormation makes a queue's name of.
      /^placewell[-/]dev[-/]$/.test(name) ||
      knownNames.includes(name) ||
      features.some((id) => `placewell-dev-portal-${id}-`.startsWith(name)) ||
      queues.some((id) => `placewell-dev-portal-${id}`.startsWith(name)) ||
      /<.*>/.test(name);
    expect(resourceNames.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('is filled in by something that there is, where it is one of several', () => {
    const text = guideText('docs/runbook.md');
    const named = (heading: string, those: string[]) =>
      expect(quotedIn(sectionOf(text, heading)), heading).toEqual(expect.arrayContaining(those));
    named('Changing the keys of e-mail links', namesAfter('placewell/dev/links/'));
    const queues = Object.keys(resourcesOf(devTemplate('portal'), 'AWS::SQS::Queue'));
    named(
      'Dead letters',
      queues.map((id) => id.replace(/[0-9A-F]{8}$/, '')),
    );
  });

  const namesAfter = (start: string) =>
    [...names].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));

  it('is a log that a feature or a part of the portal writes', () => {
    const logs = namesAfter('/placewell/dev/');
    const groups = guides.flatMap(({ text }) =>
      [
        ...text.matchAll(/((?:`\w+`(?:, | and ))*`\w+`)\s+groups?\b/g),
        ...text.matchAll(/groups?\s+((?:`\w+`(?:, | and ))+`\w+`)/g),
      ].flatMap(([, list = '']) => quotedIn(list)),
    );
    expect(groups.length).toBeGreaterThan(15);
    expect([...new Set(groups)].filter((group) => !logs.includes(group))).toEqual([]);
  });

  it('is a job that there is, where it is run or looked for', () => {
    const all = jobs.map(({ name }) => name);
    const alike = code.filter((text) =>
      /^(?:build|erase|open|rebuild|remind|settle|sweep|sync|zip)[A-Z]\w+$/.test(text),
    );
    expect(alike.length).toBeGreaterThan(5);
    expect([...new Set(alike)].filter((name) => !all.includes(name as never))).toEqual([]);
  });

  it('is an output of the stacks', () => {
    const outputs = (['portal', 'site'] as const).flatMap((stack) =>
      Object.keys(devTemplate(stack).toJSON().Outputs),
    );
    const named = [
      'TableName',
      'UserPoolId',
      'DocumentsBucket',
      'AgreementsBucket',
      'ApiEndpoint',
      'SecondApiEndpoint',
      'SiteAddress',
      'OriginSecretName',
      'DkimRecord1',
    ];
    const text = guides.map(({ text }) => text).join('\n');
    for (const name of named) {
      expect(text).toContain(name);
      expect(outputs).toContain(name);
    }
  });
});

describe('how commands are read', () => {
  it('is as a shell reads them', () => {
    const script = [
      'export AWS_REGION=eu-west-2; SECRET=a/b',
      'A=$(aws one --id "$SECRET" \\',
      '  --query Text | node -pe \'x("y").a\')',
      'for f in $(cat functions); do aws two --name $f > out; done',
      'aws three --text "{\\"a\\":\\"$(openssl rand -hex 32)\\"}" && cat out',
    ].join('\n');
    expect(commandsOf(script)).toEqual([
      ['aws', 'one', '--id', '$SECRET', '--query', 'Text'],
      ['node', '-pe', 'x("y").a'],
      ['cat', 'functions'],
      ['f', 'in', '$(cat functions)'],
      ['aws', 'two', '--name', '$f'],
      ['openssl', 'rand', '-hex', '32'],
      ['aws', 'three', '--text', '{"a":"$(openssl rand -hex 32)"}'],
      ['cat', 'out'],
    ]);
    for (const open of ["'a", '"a', '$(a', 'a "$(b "']) expect(() => commandsOf(open)).toThrow();
  });

  it('puts values where they go, and refuses what it has none for', () => {
    expect(filledIn('aws x --table <table>', { table: 't' })).toBe('aws x --table t');
    expect(() => filledIn('<other>', { table: 't' })).toThrow('<other>');
  });

  it('takes blocks whole, and sections as far as the next heading', () => {
    const text =
      '## One\n\n1. Do\n\n       aws a \\\n         --b\n\n       aws c\n\n   then\n\n    aws d\n## Two\n';
    expect(blocksOf(sectionOf(text, 'One'))).toEqual(['aws a \\\n  --b\naws c', 'aws d']);
    expect(() => sectionOf(text, 'Three')).toThrow('Three');
  });
});
