// Returns the parts of a booking email that show the sender: the service, and the host's name, colour and logo.
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';

/** A new host's name and logo are not at the top, because anyone could use our emails to pretend to be a company. */
export function senderOf(
  data: BookingMailData,
): Pick<MailContent, 't' | 'serviceName' | 'serviceUrl' | 'brand'> {
  const { service, brand, meetingType, isHostNew } = data;
  const name = isHostNew ? '' : cleanNames(data).brand;
  const logo = brand.logoUrl === null || isHostNew ? null : { url: brand.logoUrl, alt: name };
  return {
    t: data.t,
    serviceName: service.name,
    serviceUrl: service.baseUrl,
    brand: { name, colour: meetingType.colour, logo },
  };
}
