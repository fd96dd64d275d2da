import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { SearchForm } from '../../components/overview/SearchForm.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Tag } from '../../components/Tag.tsx';

/** Finds a place by what is typed, which stands in the address, and lists what was found. */
export function StatusSearch(props: {
  id: string;
  title: string;
  intro: ReactNode;
  label: string;
  maxLength: number;
  found: (search: string) => ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('search') ?? '';
  return (
    <>
      <PageHeading title={props.title} />
      <p>{props.intro}</p>
      <SearchForm
        id={props.id}
        label={props.label}
        maxLength={props.maxLength}
        isMain
        searched={wanted}
        onSearch={(search) => setParams(search === '' ? {} : { search })}
      />
      {wanted.trim() !== '' && props.found(wanted)}
    </>
  );
}

/** A place that was found. */
export interface FoundPlace {
  name: string;
  /** Its status, as a query of this page. */
  to: Record<string, string>;
  /** Its provider, then its local authority; what is not known is left out. */
  where: (string | null)[];
  tags: StatusTag[];
}

/** Those that were found, of the answer's `count`; with how it loads, fails, and finds nothing. */
export function FoundPlaces(props: {
  /** 'care home' and 'care homes'. */
  what: [one: string, several: string];
  places: FoundPlace[] | undefined;
  count: number;
  error: unknown;
  onRetry: () => void;
  /** What else may be tried where nothing or too much is found. */
  advice: { none: string; many: string };
}) {
  const { places, count, advice } = props;
  const [singular, several] = props.what;
  if (props.error) {
    const title = `The ${several} could not be loaded`;
    return <NotLoaded announce title={title} quiet onRetry={props.onRetry} />;
  }
  if (!places) return <Loading />;
  if (count === 0) return <EmptyState title={`No ${several} found`}>{advice.none}</EmptyState>;
  return (
    <>
      <p role="status">
        {count > places.length
          ? `The first ${places.length} of ${count} ${several}. ${advice.many}`
          : `${count} ${count === 1 ? singular : several}`}
      </p>
      <ul className="pw-status-homes">
        {places.map(({ name, to, where, tags }) => {
          const query = String(new URLSearchParams(to));
          return (
            <li key={query}>
              <Link to={`?${query}`}>{name}</Link>
              <span className="pw-status-homes__provider">{where.filter(Boolean).join(', ')}</span>
              <StatusTags tags={tags} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

export type StatusTag = [isShown: boolean, text: string, colour?: 'grey' | 'red' | 'amber'];

/** How a place takes part and what is suspended. */
export function StatusTags({ tags }: { tags: StatusTag[] }) {
  return (
    <ul className="pw-tags">
      {tags
        .filter(([isShown]) => isShown)
        .map(([, text, colour]) => (
          <li key={text}>
            <Tag {...(colour && { colour })}>{text}</Tag>
          </li>
        ))}
    </ul>
  );
}
