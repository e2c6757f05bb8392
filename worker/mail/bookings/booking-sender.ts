// Returns the parts of a booking email that show the sender: the service, and the host's name, colour and logo.
import type { Audience } from '../../domain/outbox/readers.ts';
import type { MailContent } from '../email/mail-content.ts';
import { cleanNames } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';

/**
 * Emails to the host have the host's colour, but not the host's own name and logo at the top. A new host's name and logo are
 * at no top, because anyone could use our emails to pretend to be a company.
 */
export function senderOf(
  data: BookingMailData,
  audience: Audience,
): Pick<MailContent, 't' | 'serviceName' | 'serviceUrl' | 'brand'> {
  const { service, brand, meetingType, isHostNew } = data;
  const isShown = audience !== 'host' && !isHostNew;
  const name = isShown ? cleanNames(data).brand : '';
  const logo = brand.logoUrl === null || !isShown ? null : { url: brand.logoUrl, alt: name };
  return {
    t: data.t,
    serviceName: service.name,
    serviceUrl: service.baseUrl,
    brand: { name, colour: meetingType.colour, logo },
  };
}
