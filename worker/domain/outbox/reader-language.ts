import { type Language, readLanguage } from '../language/languages.ts';
import type { Audience } from './readers.ts';

interface MailedLanguages {
  readonly booking: { readonly language: string | null };
  readonly host: { readonly language: string | null };
}

/**
 * Returns the language of an email about a booking. The invitee and the guests read the language of the page on
 * which the invitee booked, or else the host's language.
 */
export function languageOfReader(audience: Audience, { booking, host }: MailedLanguages): Language {
  const invitees = booking.language ?? host.language;
  return readLanguage(audience === 'host' ? host.language : invitees);
}
