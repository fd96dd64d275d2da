/**
 * Who may still change what this tab keeps at a place: the page that came last. A page that was left while it saved
 * hears of its answer late; by then what is kept may be somebody's newer typing.
 */
export class Claims {
  private readonly newest = new Map<string, object>();

  /** Takes a place over; answers whether it still is its taker's. */
  take(place: string): () => boolean {
    const mine = {};
    this.newest.set(place, mine);
    return () => this.newest.get(place) === mine;
  }
}

/** Of this tab. */
export const tabClaims = new Claims();
