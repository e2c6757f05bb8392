// The emails about a team meeting that got another host: to both hosts, and to the invitee if a colleague handed it over.
// If the invitee moved the meeting, the invitee gets the email about the new time instead.
import type { HandOverFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';
import type { MailContent } from '../email/mail-content.ts';
import { writeHostLinks, writeInviteeLinks, writeJoinButton } from './booking-buttons.ts';
import { cleanNames, listBookingDetails, writeSubject } from './booking-details.ts';
import type { BookingMailData } from './booking-mail-data.ts';
import { senderOf } from './booking-sender.ts';
import { attachCancellation, attachInvitation } from './calendar-files.ts';
import { renderBookingMail } from './own-words.ts';

const NAME_MAX = 100;

/** The reader of the email. */
export type HandOverReader = 'invitee' | 'previous-host' | 'new-host';

type Words = Pick<MailContent, 'heading' | 'intro' | 'button' | 'links' | 'closing'> & {
  readonly fact: string;
};

const writeListButton = ({ t, service }: BookingMailData) => ({
  label: t('Open bookings'),
  url: `${service.baseUrl}/bookings`,
});

/**
 * Returns the texts of the email after the invitee moved the meeting to a time at which another host takes
 * it.
 */
function writeMovedWords(
  data: BookingMailData,
  reader: 'previous-host' | 'new-host',
  { from, to }: { readonly from: string; readonly to: string },
): Words {
  const { t } = data;
  const { title, invitee } = cleanNames(data);
  return reader === 'previous-host'
    ? {
        fact: t('Moved to another host'),
        heading: t('You no longer host this meeting'),
        intro: t('{invitee} has moved {title} to another time. {to} hosts it instead of you.', {
          invitee,
          title,
          to,
        }),
        button: writeListButton(data),
        closing: t('You receive this because a meeting of your team has another host.'),
      }
    : {
        fact: t('Moved to you'),
        heading: t('You host this meeting now'),
        intro: t(
          '{invitee} has moved {title} to another time, and you host it now. {from} hosted it before.',
          { invitee, title, from },
        ),
        ...writeHostLinks(data),
        closing: t(
          'You receive this because a meeting of your team has a new host. Replies go to {invitee}.',
          { invitee },
        ),
      };
}

/** The previous host is named only once, who is often the person who handed over the meeting. */
function describeTakeOver(
  data: BookingMailData,
  facts: HandOverFacts,
  { from, by }: { readonly from: string; readonly by: string },
): string {
  const { t } = data;
  const { title, invitee } = cleanNames(data);
  if (facts.by?.id === facts.to.id)
    return t('You have taken over {title} with {invitee} from {from}.', { title, invitee, from });
  return facts.by?.id === facts.from.id
    ? t('{by} has handed over {title} with {invitee} to you.', { by, title, invitee })
    : t('{by} has handed over {title} with {invitee} to you. {from} hosted it before.', {
        by,
        title,
        invitee,
        from,
      });
}

function writeWords(data: BookingMailData, reader: HandOverReader, facts: HandOverFacts): Words {
  const { title, host, invitee } = cleanNames(data);
  const clean = (name: string) => preventLinks(clip(cleanLine(name), NAME_MAX));
  const [from, to] = [clean(facts.from.name), clean(facts.to.name)];
  if (facts.by === null && reader !== 'invitee') return writeMovedWords(data, reader, { from, to });
  const by = clean(facts.by?.name ?? '');
  const { t } = data;
  switch (reader) {
    case 'invitee':
      return {
        fact: t('New host'),
        heading: t('Your meeting has a new host'),
        intro: t(
          '{to} hosts your meeting instead of {from}. The time has not changed. The calendar file in this email updates the meeting in your calendar.',
          { to, from },
        ),
        ...writeInviteeLinks(data),
        closing: t(
          'You receive this because your address was used to book a meeting with {from}. Replies go to {host}.',
          { from, host },
        ),
      };
    case 'previous-host':
      return {
        fact: t('Handed over'),
        heading: t('You no longer host this meeting'),
        intro:
          facts.by?.id === facts.from.id
            ? t('You have handed over {title} with {invitee} to {to}.', { title, invitee, to })
            : t('{by} has handed over {title} with {invitee} from you to {to}.', {
                by,
                title,
                invitee,
                to,
              }),
        button: writeListButton(data),
        closing: t('You receive this because a meeting of your team was handed over.'),
      };
    case 'new-host':
      return {
        fact: t('Handed over to you'),
        heading: t('You host this meeting now'),
        intro: describeTakeOver(data, facts, { from, by }),
        ...writeHostLinks(data),
        closing: t(
          'You receive this because a meeting of your team was handed over. Replies go to {invitee}.',
          { invitee },
        ),
      };
    default:
      return reader satisfies never;
  }
}

export function renderHandedOver(
  data: BookingMailData,
  reader: HandOverReader,
  facts: HandOverFacts,
  stampAt: Instant,
  /** The time before the invitee moved the meeting. Null if the invitee did not move it. */
  previous: Interval | null = null,
): Mail {
  const audience = reader === 'invitee' ? 'invitee' : 'host';
  const { fact, ...words } = writeWords(data, reader, facts);
  const content: MailContent = {
    ...words,
    subject: writeSubject(fact, data, audience),
    preheader: words.heading,
    details: listBookingDetails(data, audience, reader === 'previous-host' ? previous : null),
    join: reader === 'previous-host' ? undefined : writeJoinButton(data),
    isPassedOn: reader === 'previous-host',
    ...senderOf(data, audience),
  };
  const attach = reader === 'previous-host' ? attachCancellation : attachInvitation;
  return { ...renderBookingMail(data, content), ...attach(data, audience, stampAt) };
}
