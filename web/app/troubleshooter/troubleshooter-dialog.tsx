// Shows, for each start of one day, whether invitees can book it. If they cannot, shows the reason.
// Uses the saved meeting type.

import { type ReactNode, useEffect, useState } from 'react';
import type { DayExplanation } from '../../../worker/contract/slots/explain-calls.ts';
import { addDays } from '../../../worker/domain/time/calendar-date.ts';
import { parseLocalDate } from '../../../worker/domain/time/local-date.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { describeZone } from '../../lib/describe-zone.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { InputField, SelectField } from '../../ui/labelled-fields.tsx';
import { describeDate } from '../bookings/booking-time.ts';
import { useClockStyle } from '../frame/use-clock-style.ts';
import { useUser } from '../frame/use-visitor.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { fetchExplanation } from './explain-calls.ts';
import { ExplainedList } from './explained-list.tsx';
import styles from './troubleshooter-dialog.module.css';

interface TroubleshooterDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The arrow keys follow the reading direction. */
const [BACK, FORWARD] =
  document.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
const STEPS: Readonly<Record<string, number>> = { [BACK]: -1, [FORWARD]: 1 };

/** Tells whether the focused text field or list uses the left and right arrow keys itself. */
const usesArrowKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export function TroubleshooterDialog(props: TroubleshooterDialogProps): ReactNode {
  const { id, title, onClose } = props;
  const zone = readTimeZone(useUser()?.timezone ?? 'UTC');
  const clock = useClockStyle();
  const [now] = useState(Date.now);
  const today = localDateAt(zone, now);
  const [date, setDate] = useState(today);
  const [duration, setDuration] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [day, setDay] = useState<DayExplanation | 'failed' | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for each new attempt
  useEffect(() => {
    let isCurrent = true;
    void fetchExplanation(id, { date, timezone: zone, duration }).then((answer) => {
      if (isCurrent) setDay(answer ?? 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [id, date, zone, duration, attempt]);

  // The heading of the dialog has the focus at first, so the keys work in the whole dialog.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (step === undefined || hasModifier || usesArrowKeys(event.target)) return;
      event.preventDefault();
      setDate((current) => addDays(current, step));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const loaded = day === null || day === 'failed' ? null : day;
  const free = loaded?.starts.filter(({ available }) => available).length ?? 0;
  return (
    <Dialog heading={t('Why is a time not free?')} onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.intro}>
          {t(
            'Every possible start of “{title}”, with the saved settings. Times are in {zone}.',
            { title, zone: describeZone(zone, now) },
            'title: the name of a meeting type. zone: a time zone such as "Berlin (GMT+1)"',
          )}
        </p>
        <div className={styles.tools}>
          <Button aria-keyshortcuts={BACK} onClick={() => setDate(addDays(date, -1))}>
            <ChevronIcon towards="start" />
            <span className="hidden">{t('Previous day')}</span>
          </Button>
          <Button aria-keyshortcuts={FORWARD} onClick={() => setDate(addDays(date, 1))}>
            <ChevronIcon towards="end" />
            <span className="hidden">{t('Next day')}</span>
          </Button>
          <InputField
            label={t('Day', {}, 'the label of a field for a date')}
            type="date"
            required
            value={date}
            onChange={({ target }) => setDate(parseLocalDate(target.value) ?? date)}
          />
          {loaded !== null && loaded.durations.length > 1 && (
            <SelectField
              label={t('Duration')}
              value={String(loaded.durationMinutes)}
              options={loaded.durations.map((minutes) => ({
                value: String(minutes),
                label: t('{minutes, number} min', { minutes }, 'a length in minutes'),
              }))}
              onChange={({ target }) => setDuration(target.value)}
            />
          )}
        </div>
        <p className={styles.keys}>{t('The left and right arrow keys change the day.')}</p>
        <div role="status">
          <h3 className={styles.day}>{describeDate(date, now, zone)}</h3>
          {loaded !== null && loaded.date === date && (
            <p className={styles.count}>
              {free === 0 && t('No time slot is free on this day.')}
              {free > 0 &&
                t(
                  '{free, plural, one {# time slot is free on this day.} other {# time slots are free on this day.}}',
                  { free },
                )}
            </p>
          )}
        </div>
        {loaded?.isActive === false && (
          <p className={styles.inactive}>
            {t(
              'This meeting type is inactive, so no one can book it. The list shows the times that it would offer if it were active.',
            )}
          </p>
        )}
        <RetryAlert
          text={day === 'failed' ? t('Failed to fetch times') : null}
          onRetry={() => setAttempt(attempt + 1)}
        />
        {loaded?.starts.length === 0 && (
          <p className={styles.intro}>
            {t('There are no times on this day, because the meeting type has no hosts.')}
          </p>
        )}
        {loaded !== null && (
          <div aria-busy={loaded.date !== date}>
            <ExplainedList day={loaded} zone={zone} clock={clock} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
