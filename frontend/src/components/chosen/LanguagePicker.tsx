import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { fold } from '#shared/kernel/text.ts';
import './chosen.scss';

/**
 * React Aria adds a style sheet to the page unless an element of this id is there; the content
 * security policy would refuse it. Its one rule is in chosen.scss.
 */
const STYLE_ID = 'react-aria-pressable-style';
if (!document.getElementById(STYLE_ID)) {
  const there = document.createElement('meta');
  there.id = STYLE_ID;
  document.head.append(there);
}

interface Language {
  id: string;
  name: string;
}

/** A list of languages of which any number can be chosen, found by typing. */
export default function LanguagePicker(props: {
  /** All that there are. */
  languages: readonly Language[];
  /** Ids. */
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { languages, chosen, onChange } = props;
  return (
    <Autocomplete filter={(name, wanted) => fold(name).includes(fold(wanted).trim())}>
      <SearchField className="nhsuk-form-group pw-languages">
        <Label className="nhsuk-label">Search languages</Label>
        <Text slot="description" className="nhsuk-hint" elementType="div">
          Start typing any language to search or select from the list
        </Text>
        {/* The list beside it is always open, and the keys in the box move in it. */}
        <Input
          className="nhsuk-input"
          autoComplete="off"
          role="combobox"
          aria-expanded="true"
          aria-haspopup="listbox"
        />
      </SearchField>
      <ListBox
        aria-label="Languages"
        className="pw-languages__list"
        items={languages}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChange(keys === 'all' ? languages.map(({ id }) => id) : [...keys].map(String))
        }
        escapeKeyBehavior="none"
        renderEmptyState={() => 'Nothing matches these letters.'}
      >
        {({ id, name }) => (
          <ListBoxItem id={id} textValue={name} className="pw-languages__item">
            <span aria-hidden="true" className="pw-languages__tick" />
            {name}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
