import type { ReactNode } from 'react';
import { BookingFacts, Fact } from '../booking-facts.tsx';
import { useMeetingLink } from '../done/use-meeting-link.ts';
import { MeetingPlace } from '../meeting-place.tsx';
import { MeetingTime } from '../meeting-time.tsx';
import type { OverviewProps } from './overview.tsx';

interface DetailsProps
  extends Pick<OverviewProps, 'booking' | 'manageUrl' | 'zone' | 'clockStyle'> {
  /** True when the meeting is cancelled, so its time is struck through. */
  readonly isCancelled: boolean;
}

export function Details({
  booking,
  manageUrl,
  zone,
  clockStyle,
  isCancelled,
}: DetailsProps): ReactNode {
  const { meetingType, host } = booking;
  const link = useMeetingLink(manageUrl, booking);
  const invitee = [booking.inviteeName, booking.inviteeEmail, booking.inviteePhone];
  const time = (
    <MeetingTime
      start={Date.parse(booking.startTime)}
      end={Date.parse(booking.endTime)}
      zone={zone}
      clockStyle={clockStyle}
    />
  );
  return (
    <BookingFacts>
      <Fact name="What">{meetingType.title}</Fact>
      <Fact name="When">
        {isCancelled && <span className="hidden">Cancelled: </span>}
        {isCancelled ? <s>{time}</s> : time}
      </Fact>
      {meetingType.location !== '' && (
        <Fact name="Where">
          <MeetingPlace location={meetingType.location} link={link} />
        </Fact>
      )}
      <Fact name="Who">
        {[host.name && `${host.name} (host)`, ...invitee].filter(Boolean).join('\n')}
      </Fact>
      {booking.guests.length > 0 && <Fact name="Guests">{booking.guests.join('\n')}</Fact>}
      {booking.notes !== '' && <Fact name="Notes">{booking.notes}</Fact>}
      {booking.cancelReason !== '' && (
        <Fact name={booking.cancelledBy === 'host' ? 'Message from the host' : 'Reason'}>
          {booking.cancelReason}
        </Fact>
      )}
    </BookingFacts>
  );
}
