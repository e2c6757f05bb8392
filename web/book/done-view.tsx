// The last step: what has been booked, and what can be done with it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BookableMeetingType } from '../../worker/contract/public-calls.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import type { ClockStyle } from '../lib/format-date.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { googleCalendarUrl, outlookUrl, toCalendarEvent } from './calendar-links.ts';
import styles from './done-view.module.css';
import { MeetingTime } from './meeting-time.tsx';
import type { Booked } from './place.ts';

interface DoneViewProps {
  readonly booked: Booked;
  readonly meetingType: BookableMeetingType;
  /** Empty when the host hides it. */
  readonly hostName: string;
  readonly zone: TimeZone;
  readonly clockStyle: ClockStyle;
  readonly onAgain: () => void;
}

export function DoneView(props: DoneViewProps): ReactNode {
  const { booked, meetingType, hostName, zone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const start = Date.parse(booked.startTime);
  const end = Date.parse(booked.endTime);
  const event = toCalendarEvent(meetingType, hostName, booked);

  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.done}>
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {booked.message}
      </h2>
      <dl className={styles.facts}>
        <Fact name="What">{meetingType.title}</Fact>
        <Fact name="When">
          <MeetingTime start={start} end={end} zone={zone} clockStyle={props.clockStyle} />
        </Fact>
        {meetingType.location !== '' && <Fact name="Where">{meetingType.location}</Fact>}
        <Fact name="Who">
          {hostName !== '' && (
            <>
              {hostName} (host)
              <br />
            </>
          )}
          {booked.inviteeName}, {booked.inviteeEmail}
        </Fact>
      </dl>
      <div>
        <h3 className={styles.add}>Add to calendar</h3>
        <ul className={styles.links}>
          <li>
            <a className="button" href={googleCalendarUrl(event)} target="_blank" rel="noreferrer">
              Google
            </a>
          </li>
          <li>
            <a className="button" href={outlookUrl(event)} target="_blank" rel="noreferrer">
              Outlook
            </a>
          </li>
          <li>
            <a className="button" href={booked.icsUrl} download>
              .ics file
            </a>
          </li>
        </ul>
      </div>
      <button type="button" className="button" onClick={props.onAgain}>
        Book another time
      </button>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
