import { expect, it } from 'vitest';
import { aSmallPortal } from './testPortal.ts';
import { devPortal, wholePortal } from './wholePortal.ts';

it('says whose costs are whose', () => {
  const { portal } = aSmallPortal({}, { row: { owner: 'Placewell team' } });
  const tagged = wholePortal(portal);
  const componentOf = (type: string, id: RegExp) =>
    Object.entries(tagged.of(type))
      .filter(([logicalId]) => id.test(logicalId))
      .flatMap(([, { Properties }]) => Properties.Tags)
      .filter(({ Key }: { Key: string }) => Key === 'component' || Key === 'owner')
      .map(({ Value }: { Value: string }) => Value);
  expect(componentOf('AWS::DynamoDB::Table', /^Table/)).toEqual(['portal', 'Placewell team']);
  expect(componentOf('AWS::Lambda::Function', /^mail\/SweepMail/)).toEqual([
    'jobs',
    'Placewell team',
  ]);
});

it('is tagged with its environment', () => {
  expect(devPortal().theOnly('AWS::DynamoDB::Table').Properties.Tags).toEqual(
    expect.arrayContaining([
      { Key: 'application', Value: 'placewell' },
      { Key: 'environment', Value: 'dev' },
    ]),
  );
});
