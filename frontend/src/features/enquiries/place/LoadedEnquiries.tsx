import type { ComponentProps } from 'react';
import type { PlaceRef } from '#shared/places/place.ts';
import { isGone } from '../../../api/problem.ts';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { type Listed, PlaceEnquiries } from './PlaceEnquiries.tsx';

/** What is asked of the server, as `useEndpoint` has it. */
interface Loadable<T> {
  data: T | undefined;
  error: unknown;
  mutate: () => Promise<unknown>;
}

/** The enquiries of a place once they and its name are there. */
export function LoadedEnquiries<L extends Listed>(
  props: {
    place: PlaceRef;
    named: Loadable<{ name: string }>;
    list: Loadable<L> & { mutate: (now: L, how: { revalidate: boolean }) => Promise<unknown> };
  } & Pick<ComponentProps<typeof PlaceEnquiries<L>>, 'send' | 'more'>,
) {
  const { place, named, list, send, more } = props;
  const { data, error, mutate } = list;
  const fault = error ?? named.error;
  // Whoever is of the place no more keeps nothing of what was asked.
  if (!named.data || !data || isGone(fault)) {
    const retry = () => void Promise.all([mutate(), named.mutate()]);
    return fault ? <ErrorResult error={fault} onRetry={retry} /> : <Loading lines={6} />;
  }
  return (
    <PlaceEnquiries
      place={{ ...place, name: named.data.name }}
      listed={data}
      isOld={error !== undefined}
      onListed={(listed, revalidate) => void mutate(listed, { revalidate })}
      onOutdated={() => void mutate()}
      {...{ send, more }}
    />
  );
}
