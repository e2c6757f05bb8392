// The fields of the limits per day, week and month.

import type { ReactNode } from 'react';
import { PERIODS, type Period } from '../../../worker/domain/limits/booking-rules.ts';
import { LIMIT_BOUNDS } from '../../../worker/domain/limits/check-booking-rules.ts';
import { t } from '../../lib/translate.ts';
import { InputField } from '../../ui/labelled-fields.tsx';
import { type DraftLimit, type DraftLimits, limitPath } from './limit-draft.ts';
import styles from './limit-inputs.module.css';

const LABELS: Readonly<Record<Period, DraftLimit>> = {
  day: { bookings: t('Bookings per day'), minutes: t('Minutes per day') },
  week: { bookings: t('Bookings per week'), minutes: t('Minutes per week') },
  month: { bookings: t('Bookings per month'), minutes: t('Minutes per month') },
};

const NAMES = ['bookings', 'minutes'] as const;

interface LimitInputsProps {
  /** The path of the list of limits in the request. */
  readonly path: string;
  readonly limits: DraftLimits;
  readonly problemAt: (path: string) => string | undefined;
  readonly onChange: (limits: DraftLimits) => void;
}

export function LimitInputs({ path, limits, problemAt, onChange }: LimitInputsProps): ReactNode {
  return (
    <div className={styles.grid}>
      {PERIODS.flatMap((per) =>
        NAMES.map((name) => {
          const fieldPath = `${path}.${limitPath(limits, per, name)}`;
          return (
            <InputField
              key={`${per} ${name}`}
              label={LABELS[per][name]}
              error={problemAt(fieldPath)}
              {...LIMIT_BOUNDS[per][name]}
              type="number"
              inputMode="numeric"
              name={fieldPath}
              value={limits[per][name]}
              onChange={(event) =>
                onChange({ ...limits, [per]: { ...limits[per], [name]: event.target.value } })
              }
            />
          );
        }),
      )}
    </div>
  );
}
