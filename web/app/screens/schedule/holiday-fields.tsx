// The public holidays of a schedule: the country, the region, and the holidays on which the host works.

import { type ReactNode, useEffect, useState } from 'react';
import type {
  HolidayChoices,
  Schedule,
} from '../../../../worker/contract/schedules/schedule-calls.ts';
import type { LocalDate } from '../../../../worker/domain/time/types.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SelectField } from '../../../ui/labelled-fields.tsx';
import type { ProblemAt } from '../../hours/hours-draft.ts';
import { findHolidays } from '../../schedules/schedule-calls.ts';
import styles from './schedule.module.css';

type Holidays = Schedule['holidays'];

interface HolidayFieldsProps {
  readonly holidays: Holidays;
  /** Today in the time zone of the schedule. Earlier holidays are not shown. */
  readonly today: LocalDate;
  readonly problemAt: ProblemAt;
  readonly onChange: (holidays: Holidays) => void;
}

export const LOAD_FAILED = t('The holidays could not be loaded. Please reload the page.');
const countryNames = new Intl.DisplayNames(LANGUAGE, { type: 'region' });
const byLabel = (left: { label: string }, right: { label: string }) =>
  left.label.localeCompare(right.label, LANGUAGE);

export function HolidayFields(props: HolidayFieldsProps): ReactNode {
  const { holidays, problemAt, onChange } = props;
  const { country = '', region = null } = holidays ?? {};
  const [choices, setChoices] = useState<HolidayChoices | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void findHolidays({ country, region: region ?? '' }).then((found) => {
      if (!isCurrent) return;
      setFailed(found === null);
      if (found !== null) setChoices(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [country, region]);

  if (hasFailed) return <Alert text={LOAD_FAILED} />;
  if (choices === null) return <p role="status">{t('Loading…')}</p>;
  const countries = choices.countries
    .map((code) => ({ value: code, label: countryNames.of(code) ?? code }))
    .sort(byLabel);
  const regions = choices.regions
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort(byLabel);
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t('Country', {}, 'the country whose public holidays apply')}
          error={problemAt('holidays.country')}
          value={country}
          options={[{ value: '', label: t('None', {}, 'no country') }, ...countries]}
          onChange={({ target }) =>
            onChange(
              target.value === '' ? null : { country: target.value, region: null, except: [] },
            )
          }
        />
        {regions.length > 0 && holidays !== null && (
          <SelectField
            label={t('Region', {}, 'a part of a country')}
            error={problemAt('holidays.region')}
            value={region ?? ''}
            options={[{ value: '', label: t('The whole country') }, ...regions]}
            onChange={({ target }) => onChange({ ...holidays, region: target.value || null })}
          />
        )}
      </div>
      {holidays !== null && <HolidayList {...props} holidays={holidays} choices={choices} />}
    </>
  );
}

interface HolidayListProps {
  readonly holidays: NonNullable<Holidays>;
  readonly choices: HolidayChoices;
  readonly today: LocalDate;
  readonly onChange: (holidays: Holidays) => void;
}

function HolidayList({ holidays, choices, today, onChange }: HolidayListProps): ReactNode {
  const { except } = holidays;
  const upcoming = choices.holidays.filter(({ date }) => date >= today);
  const works = (date: string) => except.includes(date);
  return (
    <fieldset className={styles.holidays}>
      <legend className={styles.legend}>
        {t('Days off', {}, 'a heading: the public holidays of a host')}
      </legend>
      <p className={styles.note}>{t('Clear the checkbox of each holiday on which you work.')}</p>
      <ul>
        {upcoming.map(({ date, name }) => (
          <li key={`${date} ${name}`}>
            <label className={styles.holiday}>
              <input
                type="checkbox"
                checked={!works(date)}
                onChange={({ target }) =>
                  onChange({
                    ...holidays,
                    except: target.checked
                      ? except.filter((day) => day !== date)
                      : [...except, date],
                  })
                }
              />
              <span>{name}</span>
              <span className={styles.note}>{formatDate(date as LocalDate)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
