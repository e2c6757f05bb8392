// The guests of a booking: further people whom the invitee adds. The booking page and the server use the same
// rules.

import { toAccountEmail } from '../accounts/account-email.ts';
import { isEmailAddress } from '../accounts/email-address.ts';
import { toMailbox } from '../accounts/email-domain.ts';
import { hostText } from '../language/host-text.ts';
import { msg } from '../language/message.ts';

export interface Guest {
  /** Identifies the guest within the booking. */
  readonly id: string;
  /** The email address in lower case. */
  readonly email: string;
  /** Present if the guest stopped the emails about the booking. The guest still takes part. */
  readonly emailsStoppedAt?: number;
}

interface GuestProblem {
  readonly path: `guests.${number}` | 'guests';
  /** The values in the message. */
  readonly params?: { readonly maximum: number };
  readonly message: string;
}

const GUEST_TEXTS = {
  invalid: msg('Please enter a valid email address.'),
  notOffered: hostText('This meeting type does not allow guests.'),
  tooMany: (maximum: number) =>
    maximum === 1
      ? hostText('You can add 1 guest.')
      : hostText('You can add at most {maximum} guests.', { maximum }),
} as const;

/** Checks the guests that an invitee enters. `maximum` is the number that the meeting type allows. */
export function checkGuests(emails: readonly string[], maximum: number): GuestProblem[] {
  if (emails.length > 0 && maximum === 0)
    return [{ path: 'guests', message: GUEST_TEXTS.notOffered }];
  if (emails.length > maximum)
    return [{ path: 'guests', params: { maximum }, message: GUEST_TEXTS.tooMany(maximum) }];
  return emails.flatMap((email, index) =>
    isEmailAddress(email.trim()) ? [] : [{ path: `guests.${index}`, message: GUEST_TEXTS.invalid }],
  );
}

/** Returns the addresses that belong to none of the given people. Spellings of one mailbox are the same person. */
export function leaveOutMailboxes(emails: readonly string[], people: readonly string[]): string[] {
  const mailboxes = new Set(people.map(toMailbox));
  return emails.filter((email) => !mailboxes.has(toMailbox(email)));
}

/**
 * Returns the addresses of the guests. Leaves out duplicates and the invitee, so that no one gets an email
 * twice. Keeps the first spelling of a mailbox.
 */
export function chooseGuests(emails: readonly string[], inviteeEmail: string): string[] {
  const ofMailboxes = new Map<string, string>();
  for (const email of emails.map(toAccountEmail)) {
    const mailbox = toMailbox(email);
    if (!ofMailboxes.has(mailbox)) ofMailboxes.set(mailbox, email);
  }
  return leaveOutMailboxes([...ofMailboxes.values()], [inviteeEmail]);
}
