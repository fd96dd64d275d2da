import { type ChartPoint, isException } from '#shared/quality/metricView.ts';
import { diamondPath, discPath, quarterPath, squarePath, trianglePath } from './signPaths.ts';

/** The marks of a chart, each kind one path. */
export interface MarkPaths {
  concern: string;
  improvement: string;
  neutral: string;
  /** White, on those three: which way. */
  arrows: string;
  /** White discs with a ring, and the quarters in them. */
  early: string;
  quarters: string;
}

/** Marks of points that stand out, at their places. */
export function markPaths(
  marked: readonly {
    point: Pick<ChartPoint, 'mark' | 'side' | 'judgement'>;
    x: number;
    y: number;
  }[],
): MarkPaths {
  const paths: MarkPaths = {
    concern: '',
    improvement: '',
    neutral: '',
    arrows: '',
    early: '',
    quarters: '',
  };
  for (const { point, x, y } of marked) {
    if (!isException(point.mark)) {
      paths.early += discPath(x, y, 5);
      paths.quarters += quarterPath(x, y, 5);
      continue;
    }
    const judgement = point.judgement ?? 'neutral';
    if (judgement === 'concern') paths.concern += diamondPath(x, y, 8);
    if (judgement === 'improvement') paths.improvement += discPath(x, y, 7);
    if (judgement === 'neutral') paths.neutral += squarePath(x, y, 13);
    paths.arrows += trianglePath(x, y, 3.5, point.side === 'high');
  }
  return paths;
}
