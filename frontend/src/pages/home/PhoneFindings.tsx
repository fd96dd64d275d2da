import { useEffect } from 'react';
import { getVacancyFeedback } from '#shared/feedback/feedback.api.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { Notice } from '../../components/Notice.tsx';

const EVERY_MS = 60_000;

/**
 * What commissioners who rang the home found of the figures that it shows; nothing where nobody has,
 * and after the next update.
 */
export function PhoneFindings({ uuid, version }: { uuid: HomeUuid; version: number }) {
  const { data, mutate } = useEndpoint(
    getVacancyFeedback,
    { params: { uuid } },
    { refreshInterval: EVERY_MS },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an update is a new question
  useEffect(() => {
    if (data && data.vacancy_version !== version) void mutate();
  }, [version]);

  if (!data || data.vacancy_version !== version || data.found.length === 0) return null;
  const { disputed, found } = data;
  return (
    <Notice
      kind={disputed > 0 ? 'warning' : 'success'}
      title={
        disputed > 0
          ? doubtText(disputed)
          : 'Commissioners phoned and told us your figures are right'
      }
      announce
    >
      <ul className="nhsuk-list">
        {found.map(({ correct, organisation, at }) => (
          <li key={`${organisation} ${at} ${correct}`}>
            {correct ? 'Right' : 'Wrong'}: {organisation}, at {londonStamp(new Date(at))}
          </li>
        ))}
      </ul>
      {disputed > 0 && (
        <p>
          Please check the figures below and confirm them. Your next update clears this message.
        </p>
      )}
    </Notice>
  );
}

const doubtText = (count: number): string =>
  count === 1
    ? 'A commissioner phoned and told us your figures are wrong'
    : `${count} commissioners phoned and told us your figures are wrong`;
