// A story is the planned steps of one booking and the acknowledged results. When a change gets no response,
// it is unknown whether the server made the change. The client repeats only booking requests, with the same
// idempotency key. It never repeats a move or a cancellation.
import { randomUUID } from 'node:crypto';
import { HOST_PAGE, MEETING_MS } from './host.ts';

type Random = (below: number) => number;

/** Returns a generator of random numbers that repeats for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Story {
  readonly email: string;
  /** The remaining steps. */
  readonly steps: ('book' | 'move' | 'cancel')[];
  /** The idempotency key of the booking request. */
  key: string;
  /** The start that the next call requests. */
  wantedAt: number;
  bookingId: string;
  /**
   * The start that the server acknowledged last. `moves` and `isCancelled` are also values that the server
   * acknowledged.
   */
  startAt: number;
  moves: number;
  isCancelled: boolean;
  /** The last change and the start that it requested, if that change got no response. Otherwise null. */
  lost: { readonly step: 'move' | 'cancel'; readonly startAt: number } | null;
}

const FIRST_DAY = 3;
/** Number of slots. There are few slots for the number of bookings, so that bookings conflict. */
const SLOTS = 400;

/** Chooses a random slot other than `except`, because a move to the same time is not a change. */
function chooseSlot(random: Random, except = 0): number {
  const day = Math.floor(Date.now() / 86_400_000) + FIRST_DAY;
  const start = day * 86_400_000 + random(SLOTS) * MEETING_MS;
  return start === except ? start + SLOTS * MEETING_MS : start;
}

const PLANS: readonly Story['steps'][] = [
  ['book'],
  ['book', 'move'],
  ['book', 'move', 'move'],
  ['book', 'cancel'],
  ['book', 'move', 'cancel'],
];

export function createStory(index: number, random: Random): Story {
  return {
    email: `invitee-${index}@crash.example`,
    steps: [...(PLANS[random(PLANS.length)] ?? [])],
    key: randomUUID(),
    wantedAt: chooseSlot(random),
    bookingId: '',
    startAt: 0,
    moves: 0,
    isCancelled: false,
    lost: null,
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

function prepareCall(story: Story, token: string): Call {
  const authorization = `Bearer ${token}`;
  const path = `/api/my-bookings/${story.bookingId}`;
  const invitee = { inviteeName: 'Ines Invitee', inviteeEmail: story.email };
  const startTime = new Date(story.wantedAt).toISOString();
  const endTime = new Date(story.wantedAt + MEETING_MS).toISOString();
  switch (story.steps[0]) {
    case 'move':
      return {
        method: 'PUT',
        path,
        headers: { authorization },
        body: { ...invitee, startTime, endTime },
      };
    case 'cancel':
      return { method: 'DELETE', path, headers: { authorization } };
    default:
      return {
        method: 'POST',
        path: `${HOST_PAGE}/book`,
        headers: { 'idempotency-key': story.key },
        body: { ...invitee, startTime, timezone: 'UTC' },
      };
  }
}

function recordAcknowledged(story: Story, bookingId: string): void {
  const step = story.steps.shift();
  if (step === 'cancel') story.isCancelled = true;
  else story.startAt = story.wantedAt;
  if (step === 'book') story.bookingId = bookingId;
  if (step === 'move') story.moves += 1;
}

let calls = 0;

async function send(url: string, call: Call): Promise<{ status: number; text: string } | null> {
  calls += 1;
  const ipAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  try {
    const answer = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: {
        'cf-connecting-ip': ipAddress,
        ...call.headers,
        ...(call.body && { 'content-type': 'application/json' }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

type StepOutcome = 'acknowledged' | 'refused' | 'lost';

/**
 * Sends the next call of the story. Returns "refused" for a taken slot or a busy server, and "lost"
 * when there is no response. After a taken slot, the next call requests another slot.
 */
export async function sendNextStep(
  story: Story,
  { url, token, random }: { url: string; token: string; random: Random },
): Promise<StepOutcome> {
  const [step] = story.steps;
  if (step === 'move' && story.wantedAt === story.startAt)
    story.wantedAt = chooseSlot(random, story.startAt);
  const { wantedAt } = story;
  const answer = await send(url, prepareCall(story, token));
  // After a 503 response the result is unknown too, because the server's last attempt may have stored the
  // change.
  if (answer === null || answer.status === 503) {
    if (step === 'move' || step === 'cancel') {
      story.lost = { step, startAt: wantedAt };
      story.steps.length = 0;
    }
    return answer === null ? 'lost' : 'refused';
  }
  const body = JSON.parse(answer.text) as { code?: string; data?: { id?: string } };
  if (answer.status < 300) {
    recordAcknowledged(story, body.data?.id ?? '');
    return 'acknowledged';
  }
  if (body.code !== 'SLOT_TAKEN')
    throw new Error(`${step} answered ${answer.status}: ${answer.text}`);
  story.key = randomUUID();
  story.wantedAt = chooseSlot(random, story.startAt);
  return 'refused';
}
