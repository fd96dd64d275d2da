import type { Page, Route } from 'playwright-core';
import type { CareHomeListItem, listCareHomes } from '#shared/careHomesList/careHomesList.api.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';

type Reply = ReplyOf<typeof listCareHomes>;

/**
 * The homes in their order, but first one with several rates and one with comments: what the benchmark presses
 * is there at every hour, whichever homes the demo has updated last.
 */
function withAllToPress(homes: CareHomeListItem[]): CareHomeListItem[] {
  const rated = homes.find((home) => home.aqp_price === 'Multiple');
  const commented = homes.find((home) => home.vacancy_info.comments !== '');
  if (!rated || !commented)
    throw new Error('The demo has no home with several rates, or no comment');
  const first = new Set([rated, commented]);
  return [...first, ...homes.filter((home) => !first.has(home))];
}

/**
 * Lets the list of a page hold so many homes: the demo's own answers, one after the other and again
 * from the first with other ids, for the demo has fewer homes than a commissioner may load. All else
 * goes to the portal.
 */
export async function withManyHomes(page: Page, count: number): Promise<void> {
  let homes: CareHomeListItem[] = [];
  let asOf = '';
  const load = async (route: Route) => {
    const homesLoaded: CareHomeListItem[] = [];
    for (let cursor: string | null = ''; cursor !== null && homesLoaded.length < count; ) {
      const query: string = `?care_home_type=All&limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const url = new URL(`/api/aqp_stakeholder_list/${query}`, route.request().url()).href;
      const reply = (await (await route.fetch({ url })).json()) as Reply;
      homesLoaded.push(...reply.results);
      cursor = reply.next;
      asOf = reply.as_of;
    }
    const first = withAllToPress(homesLoaded);
    homes = Array.from({ length: count }, (_, index) => {
      const home = first[index % first.length] as CareHomeListItem;
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
