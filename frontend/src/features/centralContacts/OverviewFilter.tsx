import { Field, FormGroup } from '../../components/Field.tsx';

/** Which homes show: all or those not updated today, and a search by name, provider or authority. */
export function OverviewFilter(props: {
  all: number;
  late: number;
  onlyLate: boolean;
  words: string;
  shown: number;
  onShow: (onlyLate: boolean) => void;
  onWords: (words: string) => void;
}) {
  const { all, late, onlyLate, words, shown, onShow, onWords } = props;
  return (
    <search className="pw-overview__filter">
      <FormGroup id="overview-show" label="Show">
        <select
          id="overview-show"
          className="nhsuk-select"
          value={onlyLate ? 'late' : 'all'}
          onChange={(event) => onShow(event.target.value === 'late')}
        >
          <option value="all">All homes ({all})</option>
          <option value="late">Not updated today ({late})</option>
        </select>
      </FormGroup>
      <Field
        id="overview-search"
        type="search"
        label="Find a home by its name, provider or local authority"
        autoComplete="off"
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <p className="pw-overview__count" role="status">
        {shown === all ? '' : `Showing ${shown} of ${all} homes`}
      </p>
    </search>
  );
}
