// Returns the parts of a booking email that show the sender: the service, and the host's colour and
// logo.
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';

/** A new host's logo is not shown, because anyone could use our emails to pretend to be a company. */
export function senderOf(
  data: BookingMailData,
): Pick<MailContent, 'serviceName' | 'serviceUrl' | 'brand'> {
  const { service, host, meetingType, isHostNew } = data;
  const logo =
    host.logoUrl === null || isHostNew ? null : { url: host.logoUrl, alt: cleanNames(data).host };
  return {
    serviceName: service.name,
    serviceUrl: service.baseUrl,
    brand: { colour: meetingType.colour, logo },
  };
}
