import type { Page, Route } from 'playwright-core';
import type {
  CareHomeListItem,
  listCareHomes,
} from '../../../shared/careHomesList/careHomesList.api.ts';
import type { ReplyOf } from '../../../shared/kernel/endpoint.ts';

type Reply = ReplyOf<typeof listCareHomes>;

/**
 * Lets the list of a page hold so many homes: the demo's own answers, one after the other and again
 * from the first with other ids, for the demo has fewer homes than a commissioner may load. All else
 * goes to the portal.
 */
export async function withManyHomes(page: Page, count: number): Promise<void> {
  let homes: CareHomeListItem[] = [];
  let asOf = '';
  const load = async (route: Route) => {
    const found: CareHomeListItem[] = [];
    for (let cursor: string | null = ''; cursor !== null && found.length < count; ) {
      const query: string = `?care_home_type=All&limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const url = new URL(`/api/aqp_stakeholder_list/${query}`, route.request().url()).href;
      const reply = (await (await route.fetch({ url })).json()) as Reply;
      found.push(...reply.results);
      cursor = reply.next;
      asOf = reply.as_of;
    }
    homes = Array.from({ length: count }, (_, index) => {
      const home = found[index % found.length] as CareHomeListItem;
      const uuid =
        `${index.toString(16).padStart(8, '0')}${home.uuid.slice(8)}` as typeof home.uuid;
      return { ...home, id: uuid, uuid };
    });
  };
  let loaded: Promise<void> | undefined;
  await page.route('**/api/aqp_stakeholder_list/?*', async (route) => {
    loaded ??= load(route);
    await loaded;
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    const to = from + Number(searchParams.get('limit') ?? 20);
    const reply: Reply = {
      results: homes.slice(from, to),
      distances: null,
      next: to < count ? String(to) : null,
      count,
      as_of: asOf as Reply['as_of'],
    };
    await route.fulfill({ json: reply });
  });
}
