import type { VariationView } from '#shared/agreements/agreementViews.ts';
import {
  listAllVariationReturns,
  listVariationAnswers,
  type SignedAnswers,
} from '#shared/agreements/variations.api.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/Button.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { useFileMaking } from '../../../components/overview/useFileMaking.ts';
import { homeDetailsCsv, keyContactsCsv } from './answersCsv.ts';
import { returnsCsv } from './returnsCsv.ts';
import { queryOf, type ReturnFilters } from './variationQuery.ts';
import { ofAgreements } from './variationWords.ts';

type Query = ReturnType<typeof queryOf>;

/** What was answered in all signed agreements of the filters, however many pages that is. */
async function allAnswers(uuid: VariationView['uuid'], query: Query): Promise<SignedAnswers[]> {
  const all: SignedAnswers[] = [];
  let after: string | null = null;
  do {
    const page: { results: SignedAnswers[]; end_cursor: string | null } = await send(
      listVariationAnswers,
      { params: { uuid }, query: { ...query, ...(after !== null && { after }) } },
    );
    all.push(...page.results);
    after = page.end_cursor;
  } while (after !== null);
  return all;
}

/** The agreements of the filters as a file, not only those that show; and what was answered in them. */
export function CsvButtons(props: {
  variation: VariationView;
  filters: ReturnFilters;
  hasSigned: boolean;
}) {
  const { variation, filters, hasSigned } = props;
  const { uuid, reference, asks } = variation;
  const { state, run } = useFileMaking();
  const query = queryOf(filters);
  const download = (name: string, make: () => Promise<{ csv: string; holds: string }>) =>
    run(async () => {
      const { csv, holds } = await make();
      downloadCsv(`${name} ${reference}`, csv);
      return `${holds} in the file.`;
    });
  const returns = async () => {
    const { results } = await send(listAllVariationReturns, { params: { uuid }, query });
    return { csv: returnsCsv(results), holds: results.length.toLocaleString('en-GB') };
  };
  const answers = (csvOf: (all: readonly SignedAnswers[]) => string) => async () => {
    const all = await allAnswers(uuid, query);
    return { csv: csvOf(all), holds: `The answers of ${ofAgreements(all.length)}` };
  };
  const button = (label: string, name: string, make: Parameters<typeof download>[1]) => (
    <Button kind="secondary" small busy={state.busy} onClick={() => void download(name, make)}>
      {label}
    </Button>
  );
  return (
    <>
      {button('CSV', 'Agreements', returns)}
      {hasSigned &&
        asks.home_details &&
        button('Home details (CSV)', 'Home details', answers(homeDetailsCsv))}
      {hasSigned &&
        asks.key_contacts &&
        button('Key contacts (CSV)', 'Key contacts', answers(keyContactsCsv))}
      <span role={state.isFault ? 'alert' : 'status'}>{state.text}</span>
    </>
  );
}
