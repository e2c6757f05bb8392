// Date overrides: a day off, or hours for one date that replace the weekly hours.

import type { ReactNode } from 'react';
import { parseLocalDate } from '../../../../worker/domain/time/local-date.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { DayFields } from '../../hours/day-fields.tsx';
import styles from '../../hours/hours.module.css';
import { DAY_END, DAY_START, nextKey } from '../../hours/hours-draft.ts';
import type { DraftOverride } from './draft.ts';
import type { Editor } from './use-editor.ts';

const NEW_OVERRIDE = { date: '', enabled: false, start: DAY_START, end: DAY_END, breaks: [] };

export function DateOverrides({ editor }: { editor: Editor }): ReactNode {
  const { draft, change, problemAt } = editor;
  const { overrides } = draft;
  const listError = problemAt('availability.overrides');

  function setOverride(key: number, changes: Partial<DraftOverride>): void {
    change({
      overrides: overrides.map((item) => (item.key === key ? { ...item, ...changes } : item)),
    });
  }

  return (
    <fieldset className={styles.overrides}>
      <legend className={styles.legend}>{t('Date overrides')}</legend>
      {overrides.map((override, index) => (
        <OverrideFields
          key={override.key}
          path={`availability.overrides.${index}`}
          number={index + 1}
          override={override}
          problemAt={problemAt}
          onChange={(changes) => setOverride(override.key, changes)}
          onRemove={() =>
            change({ overrides: overrides.filter(({ key }) => key !== override.key) })
          }
        />
      ))}
      {listError !== undefined && <p className={styles.error}>{listError}</p>}
      <Button
        isSmall
        onClick={() => change({ overrides: [...overrides, { ...NEW_OVERRIDE, key: nextKey() }] })}
      >
        <PlusIcon />
        {t('Add a date', {}, 'a date with other hours')}
      </Button>
    </fieldset>
  );
}

interface OverrideFieldsProps {
  readonly path: string;
  readonly number: number;
  readonly override: DraftOverride;
  readonly problemAt: Editor['problemAt'];
  readonly onChange: (changes: Partial<DraftOverride>) => void;
  readonly onRemove: () => void;
}

function OverrideFields(props: OverrideFieldsProps): ReactNode {
  const { path, number, override, problemAt, onChange } = props;
  const error = problemAt(`${path}.date`);
  const errorId = `${path}-error`;
  const date = parseLocalDate(override.date);
  const name =
    override.date ||
    t(
      'date {number, number}',
      { number },
      'a date that is not filled in yet. Read by screen readers before the name of a field',
    );
  return (
    <div className={styles.override}>
      <div className={styles.line}>
        <div className={styles.range}>
          <input
            type="date"
            name={`${path}.date`}
            className={styles.date}
            aria-label={t('Date {number, number}', { number }, 'one of several dates')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            value={override.date}
            onChange={(event) => onChange({ date: event.target.value })}
          />
          {error !== undefined && (
            <p id={errorId} className={styles.error}>
              {error}
            </p>
          )}
        </div>
        <Switch
          context={name}
          label={t('Available', {}, 'the host can be booked on this date')}
          isOn={override.enabled}
          onChange={(enabled) => onChange({ enabled })}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={
            override.date === ''
              ? t('Remove date {number, number}', { number })
              : t('Remove {date}', { date: override.date }, 'verb. date: such as 2026-11-23')
          }
          onClick={props.onRemove}
        >
          <CloseIcon />
        </button>
      </div>
      {/* The browser writes the date in an order of its own. */}
      {date !== null && <p className={styles.words}>{formatDate(date)}</p>}
      {override.enabled && (
        <DayFields
          path={path}
          label={name}
          hours={override}
          problemAt={problemAt}
          onChange={onChange}
        />
      )}
    </div>
  );
}
