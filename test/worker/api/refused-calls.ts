// Requests that are refused for a reason that only some operations have. contract.test.ts contains the
// requests that every operation refuses in the same way.

import { bookingRequest } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, change } from '../../support/manage.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import { type ApiAnswer, callOperation, createApiHost } from './api-host.ts';
import { REFUSED_TEAM_CALLS } from './team-type-calls.ts';

type Refuse = () => Promise<ApiAnswer>;

const RANGE = { from: dateIn(1), to: dateIn(2), timezone: 'Europe/Paris' };
const OTHER_DURATION = { duration: '77' };

async function openPage(fields: Parameters<typeof createPage>[0]) {
  const { host, type } = await createPage(fields);
  return { username: host.username, slug: type.slug };
}

const askInactive =
  (id: string, request: object = {}): Refuse =>
  async () =>
    callOperation(id, { path: await openPage({ isActive: false }), ...request });

const askLocked =
  (id: string, request: object = {}): Refuse =>
  async () =>
    callOperation(id, { path: await openPage({ passwordHash: 'scrypt' }), ...request });

const askOtherDuration =
  (id: string, query: Readonly<Record<string, string>>): Refuse =>
  async () => {
    const { key, type } = await createApiHost();
    return callOperation(
      id,
      { path: { id: type.id }, query: { ...query, ...OTHER_DURATION } },
      { key },
    );
  };

const bookTaken: Refuse = async () => {
  const { path, host, type } = await createPage();
  await bookManaged(path);
  const page = { username: host.username, slug: type.slug };
  return callOperation('createPublicBooking', { path: page, body: bookingRequest() });
};

const bookTakenAsHost: Refuse = async () => {
  const { key, type, path } = await createApiHost();
  await bookManaged(path);
  const invitee = { inviteeName: 'Ines', inviteeEmail: 'ines@invitee.example' };
  const body = { meetingTypeId: type.id, startTime: isoIn(1, '10:00'), ...invitee };
  return callOperation('createBooking', { body }, { key });
};

const bookUnknownType: Refuse = async () => {
  const { key } = await createApiHost();
  const invitee = { inviteeName: 'Ines', inviteeEmail: 'ines@invitee.example' };
  const body = { meetingTypeId: 'unknown', startTime: isoIn(1, '10:00'), ...invitee };
  return callOperation('createBooking', { body }, { key });
};

const changeErased =
  (id: string, body?: object): Refuse =>
  async () => {
    const { key, path } = await createApiHost();
    const booked = await bookManaged(path);
    await change(booked.manageUrl, 'erase');
    return callOperation(id, { path: { id: booked.id }, body }, { key });
  };

const REFUSED_OF_TEAM = Object.fromEntries(
  Object.entries(REFUSED_TEAM_CALLS).map(([id, refusals]) => [
    id,
    refusals.map(
      (refuse): Refuse =>
        async () =>
          refuse(await createApiHost()),
    ),
  ]),
);

export const REFUSED_CALLS: Readonly<Record<string, readonly Refuse[]>> = {
  ...REFUSED_OF_TEAM,
  getMeetingTypeAvailability: [askOtherDuration('getMeetingTypeAvailability', RANGE)],
  explainMeetingTypeDay: [
    askOtherDuration('explainMeetingTypeDay', { date: dateIn(1), timezone: 'UTC' }),
  ],
  tellNewPlace: [changeErased('tellNewPlace')],
  askForAnotherTime: [changeErased('askForAnotherTime', { message: 'Later?' })],
  savePrivateNotes: [changeErased('savePrivateNotes', { privateNotes: 'Notes' })],
  createBooking: [bookTakenAsHost, bookUnknownType],
  getPublicMeetingType: [askInactive('getPublicMeetingType'), askLocked('getPublicMeetingType')],
  getPublicAvailability: [
    askInactive('getPublicAvailability', { query: RANGE }),
    askLocked('getPublicAvailability', { query: RANGE }),
    async () =>
      callOperation('getPublicAvailability', {
        path: await openPage({}),
        query: { ...RANGE, ...OTHER_DURATION },
      }),
  ],
  createPublicBooking: [
    bookTaken,
    askInactive('createPublicBooking', { body: bookingRequest() }),
    askLocked('createPublicBooking', { body: bookingRequest() }),
  ],
};
