import type { ReactNode } from 'react';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import { FORM_TEXTS, TEXT_NAMES } from '../../../worker/domain/form/standard-fields.ts';
import { translatePlace } from '../../../worker/domain/meeting-types/translate-place.ts';
import { t } from '../../lib/translate.ts';
import { BookingFacts, Fact, Lines } from '../booking-facts.tsx';
import { MeetingPlace } from '../meeting-place.tsx';
import type { OverviewProps } from './overview.tsx';
import { useMeetingLink } from './use-meeting-link.ts';

/** A booking of a team has several hosts. */
interface BookingHosts extends Pick<ManagedBooking, 'host'> {
  readonly hosts?: readonly { readonly name: string }[];
}

/** Returns the names of the hosts. The list is empty when the host hides their name. */
function listHosts({ host, hosts = [] }: BookingHosts): readonly string[] {
  const names = hosts.map(({ name }) => name).filter(Boolean);
  return names.length > 0 || host.name === '' ? names : [host.name];
}

type DetailsProps = Pick<OverviewProps, 'booking' | 'manageUrl'>;

export function Details({ booking, manageUrl }: DetailsProps): ReactNode {
  const { meetingType } = booking;
  const link = useMeetingLink(manageUrl, booking);
  const hosts = listHosts(booking).map((name) => t('{name} (host)', { name }));
  const invitee = [booking.inviteeName, booking.inviteeEmail, booking.inviteePhone];
  return (
    <BookingFacts>
      {booking.cancelReason !== '' && (
        <Fact
          name={
            booking.cancelledBy === 'host'
              ? t('Message from the host')
              : t('Reason', {}, 'why a meeting is cancelled')
          }
        >
          <bdi>{booking.cancelReason}</bdi>
        </Fact>
      )}
      {meetingType.location !== '' && (
        <Fact name={t('Where', {}, 'the place of the meeting')}>
          <MeetingPlace location={translatePlace(t, meetingType.location)} link={link} />
        </Fact>
      )}
      <Fact name={t('Who', {}, 'the people in the meeting')}>
        <Lines texts={[...hosts, ...invitee].filter((line) => line !== null && line !== '')} />
      </Fact>
      {booking.guests.length > 0 && (
        <Fact name={t('Guests')}>
          <Lines texts={booking.guests} />
        </Fact>
      )}
      {TEXT_NAMES.filter((name) => booking[name] !== '').map((name) => (
        <Fact key={name} name={t(FORM_TEXTS[name].label)}>
          <bdi>{booking[name]}</bdi>
        </Fact>
      ))}
    </BookingFacts>
  );
}
