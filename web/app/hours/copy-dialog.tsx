// Lets the host choose the days to which the hours of one day are copied. At first, Monday to
// Friday are selected, because hosts choose them most often.

import { type FormEvent, type ReactNode, useState } from 'react';
import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import form from '../forms/editor-form.module.css';
import styles from './copy-dialog.module.css';
import { copyHours, listOtherWorkdays } from './copy-hours.ts';
import type { DraftWeek } from './hours-draft.ts';
import { nameDay } from './name-day.ts';

interface CopyDialogProps {
  readonly day: Weekday;
  readonly hours: DraftWeek;
  readonly onCopy: (hours: DraftWeek) => void;
  readonly onClose: () => void;
}

export function CopyDialog({ day, hours, onCopy, onClose }: CopyDialogProps): ReactNode {
  const workdays = listOtherWorkdays(day);
  const [days, setDays] = useState<readonly Weekday[]>(workdays);
  const chooses = (other: Weekday): boolean => days.includes(other);

  function choose(changed: readonly Weekday[], isChosen: boolean): void {
    const others = days.filter((other) => !changed.includes(other));
    setDays(isChosen ? [...others, ...changed] : others);
  }

  function copy(event: FormEvent): void {
    event.preventDefault();
    if (days.length === 0) return;
    onCopy(copyHours(hours, day, days));
    onClose();
    showToast('success', t('Hours copied'));
  }

  return (
    <Dialog
      heading={t('Copy {day}’s hours to…', { day: nameDay(day) }, 'day: a day of the week')}
      onClose={onClose}
    >
      <form className={form.form} onSubmit={copy}>
        <fieldset className={styles.days}>
          <legend className="hidden">{t('Days', {}, 'days of the week')}</legend>
          <Checkbox
            label={t('All weekdays', {}, 'Monday to Friday')}
            isOn={workdays.every(chooses)}
            onChange={(isChosen) => choose(workdays, isChosen)}
          />
          <hr className={styles.rule} />
          {WEEKDAYS.filter((other) => other !== day).map((other) => (
            <Checkbox
              key={other}
              label={nameDay(other)}
              isOn={chooses(other)}
              onChange={(isChosen) => choose([other], isChosen)}
            />
          ))}
        </fieldset>
        <div className={form.actions}>
          <Button onClick={onClose}>
            {t('Cancel', {}, 'a button that closes a dialog or form')}
          </Button>
          <Button type="submit" kind="primary" aria-disabled={days.length === 0}>
            {t('Copy hours', {}, 'verb: copy the working hours')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
