const NAME = 'placewell.listView';

/** How a list shows its places: a card each, or a row each. */
export type ListView = 'cards' | 'compact';

/** What was chosen last on this device, for every list (decisions, section 12). */
export function storedView(): ListView {
  try {
    return localStorage.getItem(NAME) === 'compact' ? 'compact' : 'cards';
  } catch {
    return 'cards';
  }
}

export function keepView(view: ListView): void {
  try {
    localStorage.setItem(NAME, view);
  } catch {
    // Full, or forbidden: then for as long as the page is open.
  }
}
