// Creates signed-in hosts on a paid plan with a meeting type and webhooks, and reads the stored rows.
import { env } from 'cloudflare:workers';
import type {
  StreamEvents,
  Webhook,
  WebhookSecret,
} from '../../../worker/contract/webhooks/webhook-calls.ts';
import type { BookingPayload } from '../../../worker/contract/webhooks/webhook-payload.ts';
import { WEBHOOK_EVENTS } from '../../../worker/domain/events/events.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { openTestReceiver } from '../../support/receivers.ts';
import type { ReceiverMode } from '../../support/webhook-lab/receivers.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

type CreatedWebhook = Webhook & WebhookSecret;

export async function createPaidHost(overrides: Parameters<typeof signInHost>[0] = {}) {
  const signedIn = await signInHost({ plan: 'individual', ...overrides });
  const type = await createMeetingType(signedIn.host);
  return { ...signedIn, type, path: `/api/${signedIn.host.username}/${type.slug}` };
}
export type PaidHost = Awaited<ReturnType<typeof createPaidHost>>;

/** Creates a webhook, by default for every event. */
export async function createWebhook(
  { call }: Pick<SignedInHost, 'call'>,
  url: string,
  overrides: object = {},
): Promise<CreatedWebhook> {
  const request = { name: 'Receiver', url, events: WEBHOOK_EVENTS, ...overrides };
  const { status, body } = await call<CreatedWebhook>('POST', '/webhooks', request);
  if (status !== 201) throw new Error(`The webhook was not created: ${JSON.stringify(body)}`);
  return body.data;
}

/** Creates a host with one webhook and a test receiver for it. */
export async function createHostWithReceiver(
  mode: ReceiverMode = { status: 200, body: 'ok' },
  overrides: object = {},
) {
  const host = await createPaidHost();
  const receiver = openTestReceiver();
  await receiver.behave(mode);
  const webhook = await createWebhook(host, receiver.url, overrides);
  const readWebhook = async () => (await host.call<Webhook[]>('GET', '/webhooks')).body.data[0];
  return { host, receiver, webhook, show: readWebhook };
}

/** A page of a host's event stream that contains only events about bookings. */
type BookingStream = Omit<StreamEvents, 'data'> & {
  readonly data: (BookingPayload & { readonly id: string })[];
};

export async function readStream({ call }: PaidHost, query = ''): Promise<BookingStream> {
  const { body } = await call('GET', `/events${query}`);
  return body as unknown as BookingStream;
}

interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly event_sequence: number | null;
  readonly event_type: string;
  readonly kind: string;
  readonly status: string;
  readonly attempts: number;
  readonly due_at: number;
  readonly request_body: string | null;
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly error: string | null;
}

/** Returns the deliveries of the host, oldest first. */
export async function listDeliveries(hostId: string): Promise<DeliveryRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM webhook_deliveries WHERE host_id = ? ORDER BY event_sequence, created_at, id',
  )
    .bind(hostId)
    .all<DeliveryRow>();
  return results;
}
