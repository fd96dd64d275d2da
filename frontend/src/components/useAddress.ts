import { useSearchParams } from 'react-router-dom';

/** What a part of the query may be: a schema of zod, or `ANY_TEXT`. */
export interface AddressPart<V extends string> {
  safeParse: (text: string) => { data?: V | undefined };
}

/** A text of people, cut where nobody means more. */
export const ANY_TEXT: AddressPart<string> = {
  safeParse: (text) => ({ data: text.slice(0, 200) }),
};

type Schema = Record<string, AddressPart<string>>;
/** What the query says by name; '' of what it leaves out or has wrong. */
export type AddressOf<S extends Schema> = {
  [N in keyof S]: (S[N] extends AddressPart<infer V> ? V : never) | '';
};

export const readAddress = <S extends Schema>(schema: S, params: URLSearchParams): AddressOf<S> =>
  Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [
      name,
      part.safeParse(params.get(name) ?? '').data ?? '',
    ]),
  ) as AddressOf<S>;

/**
 * Filters and the like, kept in the address: a list can be sent on. Written without a new entry in the
 * history; what is '' or `usual` is left out of the address, and the rest of the query stays.
 */
export function useAddress<S extends Schema>(
  schema: S,
  options: { usual?: Partial<Record<keyof S, string>>; keepsScroll?: boolean } = {},
) {
  const { usual = {}, keepsScroll = false } = options;
  const [params, setParams] = useSearchParams();
  const write = (change: Partial<AddressOf<S>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries<string>(change as Record<string, string>)) {
          if (value === '' || value === (usual as Record<string, string>)[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: keepsScroll },
    );
  return { address: readAddress(schema, params), write };
}

/** Of an address only what narrows, as the query of an API. */
export const narrowing = <A extends Record<string, string>>(address: A): Partial<A> =>
  Object.fromEntries(
    Object.entries(address).filter(([, value]) => value.trim() !== ''),
  ) as Partial<A>;
