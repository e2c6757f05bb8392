// The upcoming meetings of a team whose host has left the team or the organization. Managers of the team hand
// over these meetings to other hosts.

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { readAnswer } from '../../../lib/api-answer.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { api } from '../../api.ts';
import { dateOf, timeRangeOf } from '../../bookings/booking-time.ts';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useClockStyle } from '../../frame/use-clock-style.ts';
import styles from './teams.module.css';

const HandOverForm = lazyDialog(
  () => import('../../hand-over/hand-over-form.tsx').then((file) => file.HandOverForm),
  'onCancel',
);

async function listLeft(id: string) {
  const call = api.teams[':id']['left-meetings'].$get({ param: { id } });
  const answer = await readAnswer(call);
  return answer.ok ? answer.body.data : [];
}
type LeftMeeting = Awaited<ReturnType<typeof listLeft>>[number];

interface LeftMeetingsProps {
  readonly teamId: string;
  readonly teamName: string;
  readonly zone: Parameters<typeof dateOf>[1];
  /** Called when the user has handed over a meeting. The meeting and its button then leave the list. */
  readonly onHandedOver: () => void;
}

export function LeftMeetings(props: LeftMeetingsProps): ReactNode {
  const { teamId, teamName, zone } = props;
  const [meetings, setMeetings] = useState<readonly LeftMeeting[]>([]);
  const [open, setOpen] = useState<LeftMeeting | null>(null);
  const clock = useClockStyle();
  const load = useCallback(() => {
    void listLeft(teamId).then(setMeetings);
  }, [teamId]);
  useEffect(load, [load]);
  if (meetings.length === 0) return null;
  return (
    <section
      className={styles.left}
      aria-label={t('Meetings of {team} that need another host', { team: teamName })}
    >
      <h3>{t('Meetings that need another host')}</h3>
      <ul>
        {meetings.map((meeting) => {
          const span = { start: Date.parse(meeting.startTime), end: Date.parse(meeting.endTime) };
          return (
            <li key={`${meeting.id} ${meeting.host.id}`} className={styles.meeting}>
              <p>
                {t(
                  '{title} with {invitee}, {date}, {times}',
                  {
                    title: meeting.title,
                    invitee: meeting.inviteeName,
                    date: dateOf(span.start, zone),
                    times: timeRangeOf(span, zone, clock),
                  },
                  'a meeting. times: such as "14:00 – 14:30"',
                )}
              </p>
              <p className={styles.description}>{t('Host: {name}', { name: meeting.host.name })}</p>
              <Button isSmall onClick={() => setOpen(meeting)}>
                {rich('Hand over<hidden> the meeting with {invitee}</hidden>', {
                  invitee: meeting.inviteeName,
                  hidden,
                })}
              </Button>
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <Dialog
          heading={t('Hand over', {}, 'verb: give the meeting to another host')}
          onClose={() => setOpen(null)}
        >
          <HandOverForm
            bookingId={open.id}
            inviteeName={open.inviteeName}
            fromId={open.host.id}
            onDone={() => {
              setOpen(null);
              load();
              props.onHandedOver();
            }}
            onCancel={() => setOpen(null)}
          />
        </Dialog>
      )}
    </section>
  );
}
