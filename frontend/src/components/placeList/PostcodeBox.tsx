import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { listPostcodeCompletions } from '#shared/postcodes/postcodes.api.ts';
import { send } from '../../api/send.ts';
import { FormGroup } from '../Field.tsx';
import { MAX_TYPED_LENGTH } from '../homeSearch/listState.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

const PAUSE_MS = 150;

/** Postcodes that begin like this; none while there are none, also when they cannot be had. */
function useCompletions(partial: string): string[] {
  const [completions, setCompletions] = useState<{ for: string; postcodes: string[] }>({
    for: '',
    postcodes: [],
  });
  useEffect(() => {
    if (partial.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { params: { partial }, query: {} };
        const { result } = await send(listPostcodeCompletions, input, { signal: stop.signal });
        if (!stop.signal.aborted) setCompletions({ for: partial, postcodes: result ?? [] });
      } catch {
        // The box works without suggestions.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [partial]);
  return partial.length < 2 ? [] : completions.postcodes;
}

/**
 * A box for a postcode that suggests how it may go on: a combobox after the ARIA pattern. The arrow
 * keys move in the list, Enter searches for what is marked or typed, Escape closes the list.
 */
export function PostcodeBox(props: {
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onSearch: (postcode: string) => void;
}) {
  const { text, error, onText, onSearch } = props;
  const id = useId();
  const [typing, setTyping] = useState(false);
  const [shut, setShut] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const partial = typing ? text.trim().replace(/\s+/g, ' ') : '';
  const postcodes = useCompletions(partial);
  const done = postcodes.length === 1 && postcodes[0] === partial.toUpperCase();
  const open = typing && !shut && postcodes.length > 0 && !done;

  const choose = (postcode: string) => {
    setTyping(false);
    setMarked(null);
    onText(postcode);
    onSearch(postcode);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // It closes the list and not the drawer around it.
      event.preventDefault();
      event.stopPropagation();
      setShut(true);
      setMarked(null);
    }
    if (event.key === 'Enter') {
      const postcode = open && marked !== null ? postcodes[marked] : undefined;
      if (postcode === undefined) return setShut(true);
      event.preventDefault();
      choose(postcode);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || postcodes.length === 0) return;
    event.preventDefault();
    setShut(false);
    const from = marked ?? (step === 1 ? -1 : postcodes.length);
    setMarked((from + step + postcodes.length) % postcodes.length);
  };

  return (
    <div className="pw-postcode">
      <FormGroup
        id={id}
        label="Postcode"
        hint="For example, SW9 9SL, or SW9 for a district"
        error={error}
      >
        <input
          id={id}
          type="text"
          className={`nhsuk-input ${error ? 'nhsuk-input--error' : ''}`.trim()}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && marked !== null ? `${id}-${marked}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_TYPED_LENGTH}
          value={text}
          onChange={(event) => {
            setTyping(true);
            setShut(false);
            setMarked(null);
            onText(event.target.value);
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={onKeyDown}
        />
        <div
          className="pw-postcode__list"
          id={`${id}-list`}
          role="listbox"
          aria-label="Postcodes"
          hidden={!open}
        >
          {postcodes.map((postcode, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={postcode}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              className="pw-postcode__one"
              // The box keeps the focus, which pressing would take.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(postcode)}
            >
              {postcode}
            </div>
          ))}
        </div>
      </FormGroup>
      <VisuallyHidden>
        <span role="status">
          {open &&
            `${postcodes.length} ${postcodes.length === 1 ? 'postcode' : 'postcodes'} suggested`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
