import { type FormEvent, type ReactNode, use, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Field } from '../Field.tsx';
import { MAX_TYPED_LENGTH, type Search } from '../homeSearch/listState.ts';
import { Tabs } from '../Tabs.tsx';
import { PostcodeBox } from './PostcodeBox.tsx';
import { SideContext } from './sideContext.ts';

const EMPTY = { text: '', postcode: '' };

/** What to look for: near a postcode, or by name. One search replaces the other. */
export function SearchCard(props: {
  search: Search | null;
  /** Why the server does not take the search. */
  error: string | undefined;
  onSearch: (search: Search | null) => void;
}) {
  const { search, error, onSearch } = props;
  const shown = (search: Search | null) => ({
    // Back and forward change what is searched for; the boxes follow, but not while they are typed in.
    for: `${search?.kind} ${search?.words}`,
    tab: search?.kind ?? 'postcode',
    words: { ...EMPTY, ...(search && { [search.kind]: search.words }) },
  });
  const [typed, setTyped] = useState(() => shown(search));
  const now = shown(search);
  if (typed.for !== now.for) setTyped(search ? now : { ...now, tab: typed.tab });
  const { tab, words } = typed;
  const write = (text: string) => setTyped({ ...typed, words: { ...words, [tab]: text } });

  const look = (text: string) => onSearch(text.trim() === '' ? null : { kind: tab, words: text });
  const clear = () => {
    write('');
    if (search?.kind === tab) onSearch(null);
  };
  const id = useId();
  const { nameLabel } = use(SideContext);
  return (
    <Card className="pw-list-search">
      <Tabs
        label="Search"
        selected={tab}
        onSelect={(key) => setTyped({ ...typed, tab: key === 'text' ? 'text' : 'postcode' })}
        tabs={[
          {
            key: 'postcode',
            label: 'Search postcode',
            panel: (
              <SearchForm onSearch={() => look(words.postcode)} onClear={clear}>
                <PostcodeBox
                  text={words.postcode}
                  error={search?.kind === 'postcode' ? error : undefined}
                  onText={write}
                  onSearch={look}
                />
              </SearchForm>
            ),
          },
          {
            key: 'text',
            label: 'Search name',
            panel: (
              <SearchForm onSearch={() => look(words.text)} onClear={clear}>
                <Field
                  id={id}
                  type="search"
                  label={nameLabel}
                  error={search?.kind === 'text' ? error : undefined}
                  maxLength={MAX_TYPED_LENGTH}
                  autoComplete="off"
                  value={words.text}
                  onChange={(event) => write(event.target.value)}
                />
              </SearchForm>
            ),
          },
        ]}
      />
    </Card>
  );
}

function SearchForm(props: { onSearch: () => void; onClear: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSearch();
  };
  return (
    <search>
      <form onSubmit={submit}>
        {props.children}
        <div className="pw-list-search__buttons">
          <Button type="submit" small>
            Search
          </Button>
          <Button kind="secondary" small onClick={props.onClear}>
            Clear
          </Button>
        </div>
      </form>
    </search>
  );
}
