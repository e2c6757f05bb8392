// The subject and the text that a host wrote for an email to invitees. Only the subject and the introduction are
// replaced: the time, the place, the links and the calendar file are always in the email.
import type { MessageText, MessageValues } from '../../domain/email/message-texts.ts';
import { cleanWritten, clip, preventLinks } from '../email/escape.ts';
import { formatShortStart, writeInterval } from '../email/format-time.ts';
import { renderHtml } from '../email/layout.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { renderTemplate } from '../email/template.ts';
import { renderText } from '../email/text-layout.ts';
import { cleanNames } from './booking-details.ts';
import { type BookingMailData, clockOf } from './booking-mail-data.ts';
import { hostAuthor, showHostText } from './host-text.ts';

const SUBJECT_MAX = 300;
const TEXT_MAX = 8_000;

/** Returns the values of the template's placeholders. Links are removed from the invitee's name. */
function valuesOf(data: BookingMailData): MessageValues {
  const { title, hosts, invitee } = cleanNames(data);
  const { startAt, endAt } = data.booking;
  const clock = clockOf(data, 'invitee');
  const written = writeInterval({ start: startAt, end: endAt }, clock);
  return {
    title,
    host_name: hosts,
    invitee_name: preventLinks(invitee),
    start: formatShortStart(startAt, clock),
    when: written.when,
    time_zone: written.zone,
    duration: String(data.meetingType.durationMinutes),
  };
}

/**
 * Returns null when the template has an error, or when the rendered subject or text is empty. The email
 * then has the default subject and text.
 */
export async function writeOwnWords(
  template: MessageText,
  data: BookingMailData,
): Promise<BookingMailData['ownWords']> {
  const values = valuesOf(data);
  const [subject, text] = [
    await renderTemplate(template.subject, values),
    await renderTemplate(template.text, values),
  ];
  if (!subject.ok || !text.ok) return null;
  const words = {
    subject: clip(cleanWritten(subject.text).replace(/\s+/g, ' '), SUBJECT_MAX),
    text: clip(cleanWritten(text.text).replace(/\n{3,}/g, '\n\n'), TEXT_MAX),
  };
  return words.subject === '' || words.text === '' ? null : words;
}

/**
 * Renders an email about a booking. If the host has written a subject and a text, these replace the default
 * subject and introduction.
 */
export function renderBookingMail(data: BookingMailData, content: MailContent): Mail {
  const { ownWords } = data;
  const written: MailContent = ownWords
    ? {
        ...content,
        subject: showHostText(data, ownWords.subject),
        ownText: { value: showHostText(data, ownWords.text), by: hostAuthor(data) },
      }
    : content;
  return { subject: written.subject, html: renderHtml(written), text: renderText(written) };
}
