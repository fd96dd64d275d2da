import type { CareHomeListItem } from '../../shared/careHomesList/careHomesList.api.ts';
import type { CareHomes } from '../../shared/server/careHomesList/careHomes.ts';
import type { ListModel } from '../../shared/server/placeList/listModel.ts';
import type { Position } from '../../shared/server/placeList/listTypes.ts';
import { BENCH_NOW } from './benchNow.ts';
import type { Answer, PagedQuestion } from './engine.ts';
import type { Question } from './questions.ts';
import { CARD_RATES } from './rates.ts';

/** A question as the model takes it too: with the position at which the page before ended. */
export interface ModelAsked extends PagedQuestion {
  position: Position | null;
}

/** Our engine: the list's own read model, as the Lambda has it in memory. */
export class ModelEngine {
  readonly #model: ListModel<CareHomes>;

  constructor(model: ListModel<CareHomes>) {
    this.#model = model;
  }

  answer({ filters, origin, ordering, position, size }: ModelAsked): Answer {
    const query = { filters, now: BENCH_NOW, origin, dated: CARD_RATES };
    const page = this.#model.page(query, { ordering, after: position, size });
    const { results, distances, count } = page;
    return { cards: results.text, distances: JSON.stringify(distances), count };
  }

  /** The same question on the page where it is asked, as if somebody had turned there. */
  turn(question: Question): ModelAsked {
    let paged: ModelAsked = { ...question, position: null, after: null };
    for (let page = 0; page < question.turned; page++) {
      const query = { filters: question.filters, now: BENCH_NOW, origin: question.origin };
      const { ordering, size } = question;
      const { last } = this.#model.page(query, { ordering, after: paged.position, size });
      const card = (JSON.parse(this.answer(paged).cards) as CareHomeListItem[]).at(-1);
      if (!last || !card) break;
      paged = {
        ...paged,
        position: last,
        after: { uuid: card.uuid, updated_at: card.vacancy_updated_at },
      };
    }
    return paged;
  }
}
