// Shows visitors the days on which the host is away, with the host's note and a link to another
// page.

import type { ReactNode } from 'react';
import type { WireAbsence } from '../../worker/contract/slots/slot-calls.ts';
import { readLinkHost } from '../../worker/domain/accounts/web-link.ts';
import { describeAbsence } from '../../worker/domain/schedules/absences.ts';
import { firstDayOf, lastDayOf, type Month } from '../lib/months.ts';
import { t } from '../lib/translate.ts';

interface AbsenceNotesProps {
  readonly absences: readonly WireAbsence[];
  readonly month: Month;
}

export function AbsenceNotes({ absences, month }: AbsenceNotesProps): ReactNode {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return absences
    .filter(({ from, to }) => from <= last && first <= to)
    .map((absence) => (
      <div key={absence.from} className="absence">
        <p>{describeAbsence(t, absence)}</p>
        {absence.note !== '' && <p dir="auto">{absence.note}</p>}
        {absence.link !== '' && (
          <p>
            <a href={absence.link} target="_blank" rel="noopener nofollow">
              {t('Book with a colleague')}
            </a>{' '}
            <bdi>{readLinkHost(absence.link)}</bdi>
          </p>
        )}
      </div>
    ));
}
