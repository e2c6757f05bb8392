// Lists the meeting types that use the schedule. The host can select other meeting types, which
// will then use the schedule too.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Section } from '../../forms/section.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './schedule.module.css';

export interface TypeChoice {
  readonly id: string;
  readonly title: string;
}

interface TypeChoicesProps {
  readonly users: readonly TypeChoice[];
  readonly others: readonly TypeChoice[];
  /** The ids of the other meeting types that the host has chosen. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function TypeChoices({ users, others, chosen, onChange }: TypeChoicesProps): ReactNode {
  if (users.length === 0 && others.length === 0) return null;
  return (
    <Section
      heading={t('Meeting types')}
      intro={users.length === 0 ? t('No meeting type uses this schedule yet.') : undefined}
    >
      {users.length > 0 && (
        <ul className={styles.uses}>
          {users.map(({ id, title }) => (
            <li key={id} className={styles.use}>
              <Link to={paths.meetingType(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <fieldset className={styles.uses}>
          <legend className={styles.legend}>{t('Also use this schedule for')}</legend>
          {others.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              isOn={chosen.includes(id)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </Section>
  );
}
