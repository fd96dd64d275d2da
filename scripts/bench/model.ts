import type { CareHomeListItem } from '../../shared/careHomesList/careHomesList.api.ts';
import type { ListModel, Place } from '../../shared/server/careHomesList/listModel.ts';
import { type Answer, type Asked, BENCH_NOW } from './engine.ts';
import type { Question } from './questions.ts';

/** A question as the model takes it too: with the place that the page before gave. */
export interface ModelAsked extends Asked {
  place: Place | null;
}

/** Our engine: the list's own read model, as the Lambda has it in memory. */
export class ModelEngine {
  readonly #model: ListModel;

  constructor(model: ListModel) {
    this.#model = model;
  }

  answer({ filters, origin, ordering, place, size }: ModelAsked): Answer {
    const query = { filters, now: BENCH_NOW, origin };
    const { results, distances, count } = this.#model.page(query, ordering, place, size);
    return { cards: results.text, distances: JSON.stringify(distances), count };
  }

  /** The same question on the page where it is asked, as if somebody had turned there. */
  turn(question: Question): ModelAsked {
    let asked: ModelAsked = { ...question, place: null, after: null };
    for (let page = 0; page < question.turned; page++) {
      const query = { filters: question.filters, now: BENCH_NOW, origin: question.origin };
      const { last } = this.#model.page(query, question.ordering, asked.place, question.size);
      const card = (JSON.parse(this.answer(asked).cards) as CareHomeListItem[]).at(-1);
      if (!last || !card) break;
      asked = {
        ...asked,
        place: last,
        after: { uuid: card.uuid, updated_at: card.vacancy_updated_at },
      };
    }
    return asked;
  }
}
