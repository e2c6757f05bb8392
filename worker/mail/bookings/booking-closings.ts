// The sentences at the end of emails about a booking. They say why the reader gets the email and where replies go.
import type { Translate } from '../../domain/language/translate.ts';

export const closeForInvitee = (t: Translate, host: string): string =>
  t(
    'You receive this because your address was used to book a meeting with {host}. Replies go to {host}.',
    { host },
  );

export const closeForHost = (t: Translate, invitee: string): string =>
  t('You receive this because someone booked a meeting with you. Replies go to {invitee}.', {
    invitee,
  });
