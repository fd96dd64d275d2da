import { expect, it } from 'vitest';
import { KNOWN_TYPES, UNKNOWN_TYPES } from '../cloud/emulatorTypes.ts';
import { devPortal, devTemplate } from './wholePortal.ts';

const templates = (['portal', 'watch', 'site'] as const).map((stack) =>
  devTemplate(stack).toJSON(),
);
const parts: Record<string, { Type: string }>[] = [
  devPortal().resources,
  ...templates.map(({ Resources }) => Resources),
];

it('each type that the stacks have is one that the emulator makes, or is left out for it', () => {
  const used = new Set(
    parts.flatMap((resources) => Object.values(resources)).map(({ Type }) => Type),
  );
  // A new type: does `npm run deploy:local` still deploy the stacks? Only then put it here.
  expect([...used].sort()).toEqual([...KNOWN_TYPES, ...UNKNOWN_TYPES].sort());
});
