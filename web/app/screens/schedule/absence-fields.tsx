// The absences of a host, each with an optional note and link for visitors.
import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { InputField } from '../../../ui/labelled-fields.tsx';
import { FoldedSection } from '../../forms/section.tsx';
import type { ProblemAt } from '../../hours/hours-draft.ts';
import { EntryList } from './entry-list.tsx';
import styles from './schedule.module.css';
import { newAbsence, type ScheduleDraft } from './schedule-draft.ts';

interface AbsenceFieldsProps {
  readonly draft: ScheduleDraft;
  readonly problemAt: ProblemAt;
  readonly onChange: (changes: Partial<ScheduleDraft>) => void;
}

export function AbsenceFields({ draft, problemAt, onChange }: AbsenceFieldsProps): ReactNode {
  return (
    <FoldedSection
      heading={t('Out of office', {}, 'a heading: the absences of a host')}
      summary={
        draft.outOfOffice.length === 0
          ? t('None', {}, 'no absences')
          : t('{count, plural, one {# absence} other {# absences}}', {
              count: draft.outOfOffice.length,
            })
      }
      loadsFields={false}
    >
      <EntryList
        path="outOfOffice"
        nameEntry={(number) => t('Absence {number, number}', { number }, 'an entry in a list')}
        addLabel={t('Add an absence')}
        entries={draft.outOfOffice}
        problemAt={problemAt}
        create={newAbsence}
        onChange={(outOfOffice) => onChange({ outOfOffice })}
      >
        {(absence, { path, change: changeEntry }) => (
          <div className={styles.pair}>
            <InputField
              label={t('Note for visitors')}
              optional
              error={problemAt(`${path}.note`)}
              name={`${path}.note`}
              placeholder={t('Back on 7 January', {}, 'an example for a note to visitors')}
              value={absence.note}
              onChange={({ target }) => changeEntry({ note: target.value })}
            />
            <InputField
              label={t('Page of a colleague', {}, 'the label of a field for a URL')}
              optional
              error={problemAt(`${path}.link`)}
              type="url"
              name={`${path}.link`}
              placeholder="https://"
              value={absence.link}
              onChange={({ target }) => changeEntry({ link: target.value })}
            />
          </div>
        )}
      </EntryList>
    </FoldedSection>
  );
}
