import { Button } from '../../../components/Button.tsx';

/** From one page of the archive to another, where there are several. */
export function ArchivePager(props: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { page, pages, onPage } = props;
  if (pages < 2) return null;
  return (
    <nav className="pw-archive__pager" aria-label="Pages of reports">
      <Button kind="secondary" small disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer reports
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button kind="secondary" small disabled={page === pages} onClick={() => onPage(page + 1)}>
        Older reports
      </Button>
    </nav>
  );
}
