// The last step: shows the booking and the links to change it.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { BookableMeetingType } from '../../../worker/contract/meeting-types/public-calls.ts';
import { readLinkHost } from '../../../worker/domain/accounts/web-link.ts';
import { WAITING_FOR_APPROVAL } from '../../../worker/domain/meeting-types/approval.ts';
import { translatePlace } from '../../../worker/domain/meeting-types/translate-place.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import type { ClockStyle } from '../../lib/format-date.ts';
import { t } from '../../lib/translate.ts';
import { CalendarIcon, CheckIcon } from '../../ui/icons.tsx';
import { BookingFacts, Fact } from '../booking-facts.tsx';
import { hasEmbedder, isEmbedded, toEmbeddedPath } from '../embedder.ts';
import { MeetingHeadline } from '../meeting-headline.tsx';
import { MeetingPlace } from '../meeting-place.tsx';
import type { Booked } from '../place.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { toCalendarEvent } from './calendar-event.ts';
import styles from './done-view.module.css';
import { PrintedCode } from './printed-code.tsx';
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
  const messageId = useId();
  const isPending = booked.status === 'pending';
  const start = Date.parse(booked.startTime);
  const end = Date.parse(booked.endTime);
  const manageLinkTo = linkToManage(booked.manageUrl);
  const manageUrl = location.origin + booked.manageUrl;
  const joinLink = useMeetingLink(booked.manageUrl, booked);
  const place = translatePlace(t, booked.location ?? meetingType.location);
  const event = toCalendarEvent({
    meetingType,
    booked,
    host: hostName,
    place: joinLink.meetingUrl || place,
    manageUrl,
  });

  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    // With the class `done`, the page shows only the host above this step (web/styles/booking-steps.css).
    <section className={`done ${styles.done}`}>
      <div className={styles.head}>
        <span className={styles.mark}>{isPending ? <CalendarIcon /> : <CheckIcon />}</span>
        <h2 ref={heading} tabIndex={-1} aria-describedby={messageId} className={styles.heading}>
          {isPending ? t(WAITING_FOR_APPROVAL) : t('You’re booked')}
        </h2>
        <p id={messageId} className={styles.message}>
          {booked.message}
        </p>
      </div>
      <MeetingHeadline start={start} end={end} zone={zone} clockStyle={props.clockStyle} />
      <AfterBooking booked={booked} />
      <div className={styles.actions}>
        {joinLink.meetingUrl && !isPending && (
          <a
            className="button button-primary"
            href={joinLink.meetingUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Join meeting')}
          </a>
        )}
        <ul className={styles.links}>
          {(isPending ? [REQUEST] : listChanges(meetingType)).map(({ step, label }) => (
            <li key={step}>
              <a className={styles.link} {...manageLinkTo(step)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <BookingFacts>
        <Fact name={t('What', {}, 'the title of the meeting')}>
          <bdi>{meetingType.title}</bdi>
        </Fact>
        {place !== '' && (
          <Fact name={t('Where', {}, 'the place of the meeting')}>
            <MeetingPlace location={place} link={joinLink} />
          </Fact>
        )}
        <Fact name={t('Who', {}, 'the people in the meeting')}>
          {listHosts(booked, hostName).map(({ id, name }) => (
            <span key={id}>
              <bdi>{t('{name} (host)', { name })}</bdi>
              <br />
            </span>
          ))}
          <bdi>{booked.inviteeName}</bdi>
          <br />
          <bdi>{booked.inviteeEmail}</bdi>
        </Fact>
      </BookingFacts>
      {!isPending && <AddToCalendar event={event} icsUrl={booked.icsUrl} />}
      <button type="button" className={`${styles.link} ${styles.again}`} onClick={props.onAgain}>
        {t('Book another time')}
      </button>
      <PrintedCode manageUrl={manageUrl} />
    </section>
  );
}

/** Returns the people who take the meeting. The list is empty when the host hides their name. */
function listHosts({ hosts }: Booked, name: string): NonNullable<Booked['hosts']> {
  return (hosts ?? [{ id: '', name }]).filter((host) => host.name !== '');
}

/** Shows the host's text and the button to the host's page. */
function AfterBooking({ booked }: { booked: Booked }): ReactNode {
  const { thankYouText, afterUrl } = booked;
  if (thankYouText === undefined && afterUrl === undefined) return null;
  const hostName = afterUrl && readLinkHost(afterUrl);
  return (
    <div className={styles.after}>
      {thankYouText !== undefined && <p dir="auto">{thankYouText}</p>}
      {hostName && (
        // The URL of this page can contain the invitee's answers, so browsers must not send the URL
        // as Referer.
        <a
          className="button"
          href={afterUrl}
          rel="noreferrer"
          target={isEmbedded ? '_blank' : undefined}
        >
          {t('Continue to {site}', { site: hostName }, 'site: a web site such as example.com')}
        </a>
      )}
    </div>
  );
}
const REQUEST = { step: 'overview', label: t('View your request') };

/**
 * Lists the links to the manage page: one link for each change that the host allows. If the host
 * allows no change, the only link shows the booking.
 */
function listChanges({ cancellation, rescheduling }: BookableMeetingType) {
  const changes = [
    ...(rescheduling.allowed ? [{ step: 'reschedule', label: t('Reschedule', {}, 'verb') }] : []),
    ...(cancellation.allowed
      ? [{ step: 'cancel', label: t('Cancel', {}, 'verb: cancel the meeting') }]
      : []),
  ];
  return changes.length > 0 ? changes : [{ step: 'overview', label: t('View your booking') }];
}

/**
 * Returns a function that creates the properties of a link to the manage page. If this page is in
 * an iframe without embed.js, the link opens a new tab. Otherwise the link opens in the same tab or
 * frame.
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
