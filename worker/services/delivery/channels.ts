// How each channel renders and sends messages. A new channel does not compile before it has a row here.
import { CHANNELS, type Channel } from '../../domain/outbox/outbox-entry.ts';
import type { OutgoingMail, SendResult } from '../../ports/email/mailer.ts';
import type { PrepareTimedMailDeps } from '../bookings/emails/prepare-timed-mail.ts';
import {
  type BookingMailInput,
  prepareBookingMail,
} from '../bookings/emails/render-outbox-email.ts';
import type { Deps } from '../service-deps.ts';

/** A rendered message. It has the content of one channel. The id is the id of the outbox row. */
export interface Outgoing {
  readonly id: string;
  readonly mail?: OutgoingMail;
}

export type ChannelDeps = PrepareTimedMailDeps & Pick<Deps, 'mailer'>;

interface ChannelDelivery {
  /** Renders a message about a booking from the current data. Returns null when it is no longer needed. */
  readonly render: (input: BookingMailInput) => Promise<Outgoing | null>;
  /** Sends the messages of this channel. Returns one result per message, in the same order. */
  readonly send: (deps: ChannelDeps, messages: readonly Outgoing[]) => Promise<SendResult[]>;
}

export const asEmail = (mail: OutgoingMail | null): Outgoing | null =>
  mail && { id: mail.id, mail };

const DELIVERIES: Readonly<Record<Channel, ChannelDelivery>> = {
  mail: {
    render: async (input) => asEmail(await prepareBookingMail(input)),
    send: ({ mailer }, messages) => mailer.send(messages.flatMap(({ mail }) => mail ?? [])),
  },
};

export const renderBookingMessage = (channel: Channel, input: BookingMailInput) =>
  DELIVERIES[channel].render(input);

const UNANSWERED: SendResult = { ok: false, error: 'The transport gave no answer.' };

interface Sent {
  /** The result of each message, by its id. Without the messages of a channel that threw. */
  readonly results: ReadonlyMap<string, SendResult>;
  /** The errors of the channels that threw. */
  readonly crashes: readonly unknown[];
}

/** Sends through all channels, so that one that throws loses no results of another. */
export async function sendMessages(
  deps: ChannelDeps,
  messages: readonly Outgoing[],
): Promise<Sent> {
  const sending = CHANNELS.map(async (channel) => {
    const own = messages.filter((message) => message[channel] !== undefined);
    const answers = await DELIVERIES[channel].send(deps, own);
    return own.map(({ id }, index) => [id, answers[index] ?? UNANSWERED] as const);
  });
  const settled = await Promise.allSettled(sending);
  return {
    results: new Map(settled.flatMap((sent) => (sent.status === 'fulfilled' ? sent.value : []))),
    crashes: settled.flatMap((sent) => (sent.status === 'rejected' ? [sent.reason] : [])),
  };
}
