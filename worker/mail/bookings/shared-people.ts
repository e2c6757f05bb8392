// The people of a time that several bookings share. The host gets one reminder of this time, which names all of them.
import { writeList } from '../../domain/language/lists.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { cleanLine, clip } from '../email/escape.ts';
import type { MailDetail } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';

const NAME_MAX = 100;
/** The number of names in a subject or a sentence. The details contain all names. */
const NAMED_MAX = 3;

export const isShared = ({ others }: Pick<BookingMailData, 'others'>): boolean => others.length > 0;

const listPeople = ({ booking, others }: BookingMailData) => [
  { name: booking.inviteeName, email: booking.inviteeEmail },
  ...others,
];

const cleanName = (name: string): string => clip(cleanLine(name), NAME_MAX);

/** Returns a list such as `Ada, Grace, Alan and 2 others`. */
export function writePeople(data: BookingMailData): string {
  const { t } = data;
  const names = listPeople(data).map(({ name }) => cleanName(name));
  if (names.length <= NAMED_MAX) return writeList(t.language, names);
  const count = names.length - NAMED_MAX;
  const rest = t(
    '{count, plural, one {# other} other {# others}}',
    { count },
    'people, at the end of a list of names',
  );
  return writeList(t.language, [...names.slice(0, NAMED_MAX), rest]);
}

/** Returns a row for each person: the name with the email address below it. The first row has the label of all. */
export const peopleRows = (data: BookingMailData): MailDetail[] =>
  listPeople(data).map(({ name, email }, index) => ({
    label: index === 0 ? data.t('Who') : '',
    value: cleanName(name),
    email: cleanLine(email),
    by: 'guest',
  }));

/** The sentence at the end of the email. Replies reach none of the people. */
export const closeForSharedTime = (t: Translate): string =>
  t('You receive this because several people booked this time with you.');
