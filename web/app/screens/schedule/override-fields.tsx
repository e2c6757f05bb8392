// The dates with other hours.
import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Switch } from '../../../ui/switch.tsx';
import { FoldedSection } from '../../forms/section.tsx';
import { DayFields } from '../../hours/day-fields.tsx';
import type { ProblemAt } from '../../hours/hours-draft.ts';
import { EntryList } from './entry-list.tsx';
import { newRange, type ScheduleDraft } from './schedule-draft.ts';

interface OverrideFieldsProps {
  readonly draft: ScheduleDraft;
  readonly problemAt: ProblemAt;
  readonly onChange: (changes: Partial<ScheduleDraft>) => void;
}

export function OverrideFields({ draft, problemAt, onChange }: OverrideFieldsProps): ReactNode {
  return (
    <FoldedSection
      heading={t('Date overrides', {}, 'a heading: dates with other hours')}
      summary={
        draft.overrides.length === 0
          ? t('None', {}, 'no dates with other hours')
          : t(
              '{count, plural, one {# override} other {# overrides}}',
              { count: draft.overrides.length },
              'override: dates with other hours',
            )
      }
      loadsFields={false}
    >
      <EntryList
        path="overrides"
        nameEntry={(number) =>
          t('Override {number, number}', { number }, 'an entry in a list: dates with other hours')
        }
        addLabel={t('Add dates', {}, 'a button that adds dates with other hours')}
        entries={draft.overrides}
        problemAt={problemAt}
        create={newRange}
        onChange={(overrides) => onChange({ overrides })}
      >
        {(range, { path, label, change: changeEntry }) => (
          <>
            <Switch
              context={label}
              label={t('Available', {}, 'a switch: the host is available on these dates')}
              isOn={range.enabled}
              onChange={(enabled) => changeEntry({ enabled })}
            />
            {range.enabled && (
              <DayFields
                path={path}
                label={label}
                hours={range}
                problemAt={problemAt}
                onChange={changeEntry}
              />
            )}
          </>
        )}
      </EntryList>
    </FoldedSection>
  );
}
