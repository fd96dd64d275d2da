const NAME = 'placewell.listView';
/** From here on rows have the room that they need, until somebody chooses (decisions, section 12). */
const WIDE = '(min-width: 1240px)';

/** How a list shows its places: a card each, or a row each. */
export type ListView = 'cards' | 'compact';

/** What was chosen last on this device, for every list; until then what fits the window. */
export function storedView(): ListView {
  const chosen = chosenView();
  return chosen ?? (window.matchMedia(WIDE).matches ? 'compact' : 'cards');
}

function chosenView(): ListView | null {
  try {
    const stored = localStorage.getItem(NAME);
    return stored === 'compact' || stored === 'cards' ? stored : null;
  } catch {
    return null;
  }
}

export function keepView(view: ListView): void {
  try {
    localStorage.setItem(NAME, view);
  } catch {
    // Full, or forbidden: then for as long as the page is open.
  }
}
