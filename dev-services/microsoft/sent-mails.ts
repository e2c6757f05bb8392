// Records the emails that Exchange itself sends to the attendees of an event. A service that sends its own
// emails must prevent these emails.
import type { StoredEvent } from './event.ts';

export interface SentMail {
  readonly calendarId: string;
  readonly eventId: string;
  readonly kind: 'invitation' | 'update' | 'cancellation';
  readonly to: string;
}

const MAILS_MAX = 2_000;

export function createSentMails() {
  let mails: SentMail[] = [];

  return {
    send(calendarId: string, { id, fields }: StoredEvent, kind: SentMail['kind']): void {
      if (!fields.isOrganizer) return;
      const sent = (fields.attendees ?? []).map(({ emailAddress }) => ({
        calendarId,
        eventId: id,
        kind,
        to: emailAddress?.address ?? '',
      }));
      mails = [...mails.slice(-MAILS_MAX), ...sent];
    },

    list: (calendarId: string): SentMail[] =>
      mails.filter((mail) => mail.calendarId === calendarId),
  };
}

export type SentMails = ReturnType<typeof createSentMails>;
