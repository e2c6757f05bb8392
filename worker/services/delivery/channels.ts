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

export const UNANSWERED: SendResult = { ok: false, error: 'The transport gave no answer.' };

/** The messages of a channel that throws count as unanswered, so that the results of the other channels are recorded. */
async function sendThrough(channel: Channel, deps: ChannelDeps, messages: readonly Outgoing[]) {
  try {
    return await DELIVERIES[channel].send(deps, messages);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    console.error(JSON.stringify({ event: 'channel-failed', channel, error: name }));
    return [];
  }
}

/** Returns the result of each message, by its id. */
export async function sendMessages(
  deps: ChannelDeps,
  messages: readonly Outgoing[],
): Promise<ReadonlyMap<string, SendResult>> {
  const sending = CHANNELS.map(async (channel) => {
    const own = messages.filter((message) => message[channel] !== undefined);
    const answers = await sendThrough(channel, deps, own);
    return own.map(({ id }, index) => [id, answers[index] ?? UNANSWERED] as const);
  });
  return new Map((await Promise.all(sending)).flat());
}
