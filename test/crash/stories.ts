// What is done to each booking, and the journal of what was answered. What got no answer may have happened
// or not: a client asks for a booking again under the same key, and lets a lost change be.
import { randomUUID } from 'node:crypto';
import { HOST_PAGE, MEETING_MS } from './host.ts';

type Random = (below: number) => number;

/** The same numbers for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Story {
  readonly email: string;
  /** What is left to be done. */
  readonly steps: ('book' | 'move' | 'cancel')[];
  /** Of the attempt to book. */
  key: string;
  wantedAt: number;
  bookingId: string;
  /** Acknowledged: where the booking is, how often it was moved, whether it is cancelled. */
  startAt: number;
  moves: number;
  isCancelled: boolean;
  /** The change whose answer never came, and where to. */
  lost: { readonly step: 'move' | 'cancel'; readonly startAt: number } | null;
}

const FIRST_DAY = 3;
/** Not many more than there are bookings, so that they get in each other's way. */
const PLACES = 400;

/** Anywhere but at `except`: a booking that is moved to where it is has not changed. */
function choosePlace(random: Random, except = 0): number {
  const day = Math.floor(Date.now() / 86_400_000) + FIRST_DAY;
  const place = day * 86_400_000 + random(PLACES) * MEETING_MS;
  return place === except ? place + PLACES * MEETING_MS : place;
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
    wantedAt: choosePlace(random),
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
  const party = { inviteeName: 'Ines Invitee', inviteeEmail: story.email };
  const startTime = new Date(story.wantedAt).toISOString();
  const endTime = new Date(story.wantedAt + MEETING_MS).toISOString();
  switch (story.steps[0]) {
    case 'move':
      return {
        method: 'PUT',
        path,
        headers: { authorization },
        body: { ...party, startTime, endTime },
      };
    case 'cancel':
      return { method: 'DELETE', path, headers: { authorization } };
    default:
      return {
        method: 'POST',
        path: `${HOST_PAGE}/book`,
        headers: { 'idempotency-key': story.key },
        body: { ...party, startTime, timezone: 'UTC' },
      };
  }
}

function record(story: Story, bookingId: string): void {
  const step = story.steps.shift();
  if (step === 'cancel') story.isCancelled = true;
  else story.startAt = story.wantedAt;
  if (step === 'book') story.bookingId = bookingId;
  if (step === 'move') story.moves += 1;
}

let calls = 0;

async function send(url: string, call: Call): Promise<{ status: number; text: string } | null> {
  calls += 1;
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  try {
    const answer = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: {
        'cf-connecting-ip': address,
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

/** One call of the story. Refused is what is taken, and the next call asks for another time; or busy. */
export async function playStep(
  story: Story,
  { url, token, random }: { url: string; token: string; random: Random },
): Promise<StepOutcome> {
  const [step] = story.steps;
  if (step === 'move' && story.wantedAt === story.startAt)
    story.wantedAt = choosePlace(random, story.startAt);
  const { wantedAt } = story;
  const answer = await send(url, prepareCall(story, token));
  // Busy leaves it open too: the change may have been written at the last attempt.
  if (answer === null || answer.status === 503) {
    if (step === 'move' || step === 'cancel') {
      story.lost = { step, startAt: wantedAt };
      story.steps.length = 0;
    }
    return answer === null ? 'lost' : 'refused';
  }
  const body = JSON.parse(answer.text) as { code?: string; data?: { id?: string } };
  if (answer.status < 300) {
    record(story, body.data?.id ?? '');
    return 'acknowledged';
  }
  if (body.code !== 'SLOT_TAKEN')
    throw new Error(`${step} answered ${answer.status}: ${answer.text}`);
  story.key = randomUUID();
  story.wantedAt = choosePlace(random, story.startAt);
  return 'refused';
}
