// Books the demo host through the API, for tests of the manage page.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { currentTime } from '../../scripts/clock.ts';
import { DEMO_PATH } from './booking-page.ts';

/** Books a free slot through the API and returns the path of its manage page. */
export async function bookFreeSlot(request: APIRequestContext): Promise<string> {
  const dateIn = (days: number) =>
    new Date(currentTime() + days * 86_400_000).toISOString().slice(0, 10);
  const query = `from=${dateIn(10)}&to=${dateIn(50)}&timezone=UTC`;
  const { data } = await (await request.get(`/api${DEMO_PATH}/availability?${query}`)).json();
  const startTime = data.slots[Math.floor(Math.random() * data.slots.length)];
  const answer = await request.post(`/api${DEMO_PATH}/book`, {
    data: {
      startTime,
      timezone: 'America/New_York',
      notes: 'Hello.',
      inviteeName: 'Grace Hopper',
      inviteeEmail: `${randomUUID()}@example.com`,
    },
  });
  return (await answer.json()).data.manageUrl;
}
