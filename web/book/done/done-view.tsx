// The last step: shows the booking and the links to change it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BookableMeetingType } from '../../../worker/contract/booking-page/public-calls.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../lib/format-date.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { BookingFacts, Fact } from '../booking-facts.tsx';
import { hasEmbedder, isEmbedded, toEmbeddedPath } from '../embedder.ts';
import { MeetingPlace } from '../meeting-place.tsx';
import { MeetingTime } from '../meeting-time.tsx';
import type { Booked } from '../place.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { toCalendarEvent } from './calendar-links.ts';
import styles from './done-view.module.css';
import { useMeetingLink } from './use-meeting-link.ts';

interface DoneViewProps {
  readonly booked: Booked;
  readonly meetingType: BookableMeetingType;
  /** Empty when the host hides their name. */
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
  const manage = linkToManage(booked.manageUrl);
  const link = useMeetingLink(booked.manageUrl, booked);
  const place = booked.location ?? meetingType.location;
  const event = toCalendarEvent({
    meetingType,
    booked,
    host: hostName,
    place: link.meetingUrl || place,
    manageUrl: location.origin + booked.manageUrl,
  });

  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.done}>
      <span className={styles.mark}>
        <CheckIcon />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {booked.message}
      </h2>
      <BookingFacts>
        <Fact name="What">{meetingType.title}</Fact>
        <Fact name="When">
          <MeetingTime start={start} end={end} zone={zone} clockStyle={props.clockStyle} />
        </Fact>
        {place !== '' && (
          <Fact name="Where">
            <MeetingPlace location={place} link={link} />
          </Fact>
        )}
        <Fact name="Who">
          {hostName !== '' && (
            <>
              {hostName} (host)
              <br />
            </>
          )}
          {booked.inviteeName}, {booked.inviteeEmail}
        </Fact>
      </BookingFacts>
      <AddToCalendar event={event} icsUrl={booked.icsUrl} />
      <ul className={styles.links}>
        <li>
          <a className="button" {...manage('reschedule')}>
            Reschedule
          </a>
        </li>
        <li>
          <a className="button" {...manage('cancel')}>
            Cancel
          </a>
        </li>
        <li>
          <button type="button" className="button" onClick={props.onAgain}>
            Book another time
          </button>
        </li>
      </ul>
    </section>
  );
}

/**
 * Returns the properties of a link to the manage page. With embed.js the manage page opens in the same frame.
 * In any other iframe it opens in a new tab.
 */
function linkToManage(path: string) {
  const opensInSamePage = hasEmbedder() || !isEmbedded;
  return (step: string) => ({
    href: opensInSamePage ? toEmbeddedPath(`${path}?step=${step}`) : `${path}?step=${step}`,
    // The URL is a secret, so browsers must not send it as Referer.
    rel: 'noreferrer',
    target: opensInSamePage ? undefined : '_blank',
  });
}
