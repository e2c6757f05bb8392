// Ids as in Outlook: long, with the characters of base64url and a `=` at the end. Two events of a calendar can
// have ids that differ only in upper and lower case.
import { createHash } from 'node:crypto';

const hash = (text: string): string => createHash('sha512').update(text).digest('base64url');

const swapCase = (text: string): string =>
  [...text]
    .map((letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');

export const calendarIdOf = (ownerEmail: string, index: number): string =>
  `AAMkAG${hash(`calendar ${ownerEmail.toLowerCase()} ${index}`)}AAEG=`;

/** Returns the id of the event number `index` of a calendar. */
export function eventIdOf(calendarId: string, index: number): string {
  const tail = hash(`event ${calendarId} ${Math.floor(index / 2)}`).slice(0, 60);
  const shared = hash(`events ${calendarId}`).slice(0, 80);
  return `AAMkAG${shared}${index % 2 === 0 ? tail : swapCase(tail)}AAA=`;
}

const DIGITS = 'QaWsEdRfTg';

/** Returns the id of the occurrence of a series on a date such as `2027-03-01`. */
export function occurrenceIdOf(masterId: string, date: string): string {
  const letters = [...date.replaceAll('-', '')].map((digit) => DIGITS[Number(digit)]).join('');
  return `${masterId.slice(0, -1)}${letters}=`;
}

/** Returns the id of the series and the date of an occurrence, or null when the id has another form. */
export function parseOccurrenceId(id: string): { masterId: string; date: string } | null {
  const [, start, letters = ''] = /^(AAMkAG.+AAA)([QaWsEdRfTg]{8})=$/.exec(id) ?? [];
  if (start === undefined) return null;
  const digits = [...letters].map((letter) => DIGITS.indexOf(letter)).join('');
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return { masterId: `${start}=`, date };
}

export const isItemId = (id: string): boolean => /^AAMkAG[A-Za-z0-9_-]{20,}=$/.test(id);

/** A global id of the calendar entry, which is the same in the calendars of all attendees. */
export const iCalUIdOf = (eventId: string): string =>
  `040000008200E00074C5B7101A82E008${createHash('sha256').update(eventId).digest('hex').toUpperCase()}`;
