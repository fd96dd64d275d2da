import { getQualityOverview } from '../../shared/quality/qualityOverview.api.ts';
import { handle } from '../runtime/handle.ts';
import { qualityOverview } from './qualityOverview.ts';

export const handler = handle(getQualityOverview, ({ query, table, now }) =>
  qualityOverview({ query, table, now }),
);
