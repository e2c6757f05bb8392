// The booking page for a link with offered times. The page has the same steps as other booking pages, but
// shows only the offered times.

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { BookingPageData } from '../../worker/contract/booking-page/page-data.ts';
import type { OfferAnswer } from '../../worker/contract/bookings/link-calls.ts';
import type { AvailabilityAnswer } from '../../worker/contract/slots/slot-calls.ts';
import { DAY_MS } from '../../worker/domain/time/types.ts';
import { type Answer, request } from '../lib/request.ts';
import { t } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { BookingFlow } from './booking-flow.tsx';
import { apiPathOf } from './page-paths.ts';

interface OfferProps {
  readonly data: BookingPageData;
  /** The token of the booking link. */
  readonly token: string;
}

const TEXTS = {
  failed: t('The offered times could not be loaded.'),
  none: t('The offered times are no longer available. Please ask the host for other times.'),
} as const;

/**
 * The last date for which a booking page requests times. An offer has no times besides the loaded ones, so
 * the converted response ends at this date.
 */
const LAST_DATE = '2199-12-31';

/** Converts the offer to the response for all dates, so that the page requests no further months. */
function toAvailability({ times, seatsLeft }: OfferAnswer): AvailabilityAnswer {
  const from = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  return { from, to: LAST_DATE, timezone: 'UTC', slots: times, seatsLeft };
}

export function Offer({ data, token }: OfferProps): ReactNode {
  const { host, meetingType } = data;
  const [answer, setAnswer] = useState<Answer<OfferAnswer> | null>(null);

  const fetchOffer = useCallback(() => {
    const path = `${apiPathOf(host, meetingType.slug)}/offer`;
    return request<OfferAnswer>(path, { headers: { 'Booking-Link': token } });
  }, [host, meetingType.slug, token]);

  const load = useCallback(async () => {
    setAnswer(null);
    setAnswer(await fetchOffer());
  }, [fetchOffer]);
  useEffect(() => void load(), [load]);

  if (answer === null) return <p aria-busy>{t('Loading times…')}</p>;
  if (!answer.ok) {
    const message = answer.failure?.message;
    return (
      <Alert text={message ?? TEXTS.failed}>
        {message === undefined && (
          <Button isSmall onClick={() => void load()}>
            {t('Try again')}
          </Button>
        )}
      </Alert>
    );
  }
  const { durationMinutes, times } = answer.data;
  if (times.length === 0) return <Alert text={TEXTS.none} />;

  async function fetchTimes(): Promise<Answer<AvailabilityAnswer>> {
    const again = await fetchOffer();
    if (again.ok) return { ...again, data: toAvailability(again.data) };
    // The invitee has just used up this link, so the server offers no more times.
    if (again.failure?.code !== 'BOOKING_LINK_CLOSED') return again;
    return { ok: true, message: null, data: toAvailability({ durationMinutes, times: [] }) };
  }

  return (
    <BookingFlow
      data={{
        ...data,
        meetingType: { ...meetingType, durationMinutes, durations: [durationMinutes] },
        availability: toAvailability(answer.data),
      }}
      calls={{ createFetchTimes: () => fetchTimes }}
    />
  );
}
