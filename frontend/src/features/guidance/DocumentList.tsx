import { Link } from 'react-router-dom';
import type {
  FileItem,
  listFlu,
  listInfectionPrevention,
  listNiceQuickGuides,
  listResourceDocuments,
  listWinterGuidance,
} from '#shared/guidance/guidance.api.ts';
import { fileKind, humanSize } from '#shared/kernel/fileWords.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Loading } from '../../components/Loading.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { dayOf } from './dayText.ts';

/** The lists of documents that there are. */
export type DocumentsEndpoint =
  | typeof listResourceDocuments
  | typeof listInfectionPrevention
  | typeof listNiceQuickGuides
  | typeof listWinterGuidance
  | typeof listFlu;

const NONE = 'No documents yet';

/** Documents with type, size and date; `only` leaves some out. */
export function DocumentList(props: {
  of: DocumentsEndpoint;
  only?: (item: FileItem) => boolean;
  empty?: string;
}) {
  const { of, only = () => true, empty = NONE } = props;
  const { data, error, mutate } = useEndpoint(of as typeof listFlu, {});
  if (!data) {
    if (!error) return <Loading label="Loading documents…" lines={3} />;
    return (
      <NotLoaded title="The documents could not be loaded" onRetry={() => void mutate()}>
        <p>{error.message}</p>
      </NotLoaded>
    );
  }
  return <Documents items={data.filter(only)} empty={empty} />;
}

/** These documents with type, size and date. */
export function Documents(props: { items: readonly FileItem[]; empty?: string }) {
  const { items, empty = NONE } = props;
  if (items.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className="pw-documents">
      {items.map((item) => (
        <li key={item.link} className="pw-documents__item">
          <span className="pw-documents__kind" aria-hidden="true">
            {item.ext.toUpperCase()}
          </span>
          <div className="pw-documents__words">
            <Link to={item.link} title={item.tooltip || undefined}>
              {item.name}
            </Link>
            {item.tooltip && <p className="pw-documents__about">{item.tooltip}</p>}
            <p className="pw-documents__facts">
              {fileKind(item.ext)}, {humanSize(item.size)}, {dayOf(item.creation)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
