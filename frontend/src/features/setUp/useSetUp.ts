import { getSetUp } from '#shared/setUp/setUp.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';

/** A mail that is on its way is looked for this often while the page is looked at. */
const LOOK_AGAIN_MS = 5_000;

/** How far the product is set up; looked at again when the page is come back to. */
export const useSetUp = () =>
  useEndpoint(
    getSetUp,
    {},
    {
      refreshInterval: (latest) => (latest?.mail.test?.state === 'waiting' ? LOOK_AGAIN_MS : 0),
    },
  );
