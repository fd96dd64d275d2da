import { localMapTiles, originOfTiles } from '../../mapTiles.ts';
import { contentSecurityPolicy, pageAnswer } from '../../pageSecurity.ts';

const tiles = localMapTiles(process.env);

/** What CloudFront sends with every page (infra/aws/headers.ts), on plain HTTP and one origin. */
export const pageHeaders = pageAnswer(
  contentSecurityPolicy([], tiles ? [originOfTiles(tiles)] : []),
);
