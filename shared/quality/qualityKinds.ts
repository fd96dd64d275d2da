import { CARE_HOME } from '../homes/careHome.ts';
import type { PermissionFlag } from '../kernel/permissionFlags.ts';
import type { PlaceKind } from '../places/place.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import { domcareMetrics } from './domcareMetrics.ts';
import { DOMCARE_SECTIONS, type Metric, QUALITY_SECTIONS, type QualitySection } from './metric.ts';
import { metrics } from './metrics.ts';

/** What quality dashboards call places of a kind. */
export interface QualityWords {
  /** `home`, in a sentence. */
  noun: string;
  many: string;
  /** `Care home`, at the head of a column. */
  name: string;
  names: string;
}

/** What of quality dashboards is particular to a kind of place (ADR 61). */
export interface QualityKind {
  readonly kind: PlaceKind;
  /** Of the commissioners who may read them. */
  readonly flag: PermissionFlag;
  readonly sections: readonly { key: QualitySection; title: string }[];
  /** All metrics by section, in the order in which they are shown. */
  readonly metrics: readonly Metric[];
  readonly words: QualityWords;
}

const homes: QualityKind = {
  kind: CARE_HOME,
  flag: 'nhQuality',
  sections: QUALITY_SECTIONS,
  metrics,
  words: { noun: 'home', many: 'homes', name: 'Care home', names: 'Care homes' },
};

const locations: QualityKind = {
  kind: SERVICE_LOCATION,
  flag: 'dcQuality',
  sections: DOMCARE_SECTIONS,
  metrics: domcareMetrics,
  words: {
    noun: 'homecare agency',
    many: 'homecare agencies',
    name: 'Service location',
    names: 'Service locations',
  },
};

/** Every kind of place that has quality dashboards: a row each. */
export const QUALITY_KINDS: readonly QualityKind[] = [homes, locations];

/** The row of a kind; of care homes where none is named. Throws for a kind without dashboards. */
export function qualityKindOf(kind: PlaceKind = CARE_HOME): QualityKind {
  const row = QUALITY_KINDS.find((qualityKind) => qualityKind.kind === kind);
  if (!row) throw new Error(`Places of the kind ${kind} have no quality dashboards`);
  return row;
}

/** The kind's metric with this id; undefined when there is none. */
export const metricIn = ({ metrics: all }: QualityKind, id: string): Metric | undefined =>
  all.find((metric) => metric.id === id);
