import { metrics } from '#shared/quality/metrics.ts';
import type { OverviewQuestion } from '#shared/quality/overviewModel.ts';

export type BenchedOverview = Omit<OverviewQuestion, 'icbOf' | 'period'>;

const metric = (id: string): number => metrics.findIndex((metric) => metric.id === id);

/** What is asked, by what it is called; each of a few values in turn. */
export function questionsOf(areas: {
  icbs: readonly string[];
  local_authorities: readonly string[];
}): [string, BenchedOverview[]][] {
  const { icbs, local_authorities } = areas;
  const some = <T>(values: readonly T[]) => values.slice(0, 20);
  return [
    ['default page', [{ ordering: 'attention' }]],
    ['an ICB', some(icbs).map((icb) => ({ icb, ordering: 'attention' }))],
    [
      'a borough, by name',
      some(local_authorities).map((local_authority) => ({ local_authority, ordering: 'name' })),
    ],
    [
      'part of a provider',
      ['care', 'limited', 'home', 'trust'].map((provider) => ({ provider, ordering: 'attention' })),
    ],
    ['missing reports', [{ state: 'missing', ordering: 'missing' }]],
    [
      'a figure, highest first',
      ['falls', 'uti', 'agency', 'occupancy'].map((id) => ({
        metric: metric(id),
        ordering: 'highest',
      })),
    ],
    [
      'a figure to look closer at, in an ICB',
      some(icbs).map((icb) => ({
        icb,
        metric: metric('falls'),
        state: 'concern',
        ordering: 'attention',
      })),
    ],
  ];
}
