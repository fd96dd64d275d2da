import type { ListModel } from '#shared/server/placeList/listModel.ts';
import type { ListTypes, Position } from '#shared/server/placeList/listTypes.ts';
import { BENCH_NOW } from './benchNow.ts';
import type { Answer, PagedQuestion, Question } from './engine.ts';
import type { BenchList } from './kinds/benchList.ts';

/** A question as the model takes it too: with the position at which the page before ended. */
export interface ModelQuestion<L extends ListTypes> extends PagedQuestion<L> {
  position: Position | null;
}

/** Our engine: the list's own read model, as the Lambda has it in memory. */
export class ModelEngine<L extends ListTypes> {
  readonly #list: BenchList<L>;
  readonly #model: ListModel<L>;

  constructor(list: BenchList<L>, model: ListModel<L>) {
    this.#list = list;
    this.#model = model;
  }

  answer({ filters, origin, ordering, position, size }: ModelQuestion<L>): Answer {
    const { dated } = this.#list;
    const query = { filters, now: BENCH_NOW, origin, ...(dated && { dated }) };
    const page = this.#model.page(query, { ordering, after: position, size });
    const { results, distances, count } = page;
    return { cards: results.text, distances: JSON.stringify(distances), count };
  }

  /** The same question on the page where it is asked, as if somebody had turned there. */
  turn(question: Question<L>): ModelQuestion<L> {
    let paged: ModelQuestion<L> = { ...question, position: null, after: null };
    for (let page = 0; page < question.turned; page++) {
      const query = { filters: question.filters, now: BENCH_NOW, origin: question.origin };
      const { ordering, size } = question;
      const { last, uuids } = this.#model.page(query, { ordering, after: paged.position, size });
      const card = (JSON.parse(this.answer(paged).cards) as L['card'][]).at(-1);
      const uuid = uuids().at(-1);
      if (!last || !card || uuid === undefined) break;
      const updated_at = this.#list.updatedAt(card);
      paged = { ...paged, position: last, after: { uuid, updated_at } };
    }
    return paged;
  }
}
