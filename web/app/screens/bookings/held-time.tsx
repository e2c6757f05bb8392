// A time that an assistant holds for an invitee, with a button that releases it.

import type { ReactNode } from 'react';
import type { HostHold } from '../../../../worker/contract/bookings/hold-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { formatTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../api.ts';
import { dateOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { useSave } from '../../forms/use-save.ts';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './held-times.module.css';

const FAILED = t('The time could not be released.');

function releaseHeldTime(id: string) {
  return readAnswer(api['my-bookings'].holds[':id'].$delete({ param: { id } }), FAILED);
}

interface HeldTimeProps {
  readonly hold: HostHold;
  readonly zone: TimeZone;
  readonly onReleased: () => void;
}

export function HeldTime({ hold, zone, onReleased }: HeldTimeProps): ReactNode {
  const clock = useClockStyle();
  const { isBusy, fault, save } = useSave();
  const start = Date.parse(hold.startTime);
  const span = { start, end: Date.parse(hold.endTime) };
  const until = formatTime(Date.parse(hold.heldUntil), zone, clock);

  async function release(): Promise<void> {
    if (await save(() => releaseHeldTime(hold.id))) onReleased();
  }

  return (
    <li>
      <div>
        <p className={styles.time}>
          {t(
            '{date}, {time}',
            { date: dateOf(start, zone), time: timeRangeOf(span, zone, clock) },
            'a date and a time',
          )}
        </p>
        <p>
          {hold.title} · {hold.inviteeName} · {hold.inviteeEmail}
        </p>
        <p className={styles.note}>
          {t(
            'Held until {time}, waiting for confirmation',
            { time: until },
            'a time that an assistant (an AI agent) holds for an invitee',
          )}
        </p>
        <Alert text={fault} />
      </div>
      <Button
        isSmall
        aria-disabled={isBusy}
        aria-label={t('Release the time held for {name}', { name: hold.inviteeName })}
        onClick={() => void release()}
      >
        {isBusy ? t('Releasing...') : t('Release', {}, 'verb: make a held time available again')}
      </Button>
    </li>
  );
}
