// Creates schedules and meeting types through the API, and lists the slots that visitors see.
import { expect } from 'vitest';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Schedule } from '../../../worker/contract/schedules/schedule-calls.ts';
import type { AvailabilityAnswer } from '../../../worker/contract/slots/slot-calls.ts';
import { callApi } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import type { SignedInHost } from '../host-calls.ts';

const NINE_TO_ELEVEN = everyDay('09:00', '11:00').workingHours;

export async function createSchedule(me: SignedInHost, body: object = {}) {
  const request = { name: 'Office', workingHours: NINE_TO_ELEVEN, ...body };
  const { status, body: answer } = await me.call<Schedule>('POST', '/schedules', request);
  expect(answer.message).toBe('Schedule created');
  expect(status).toBe(201);
  return answer.data;
}

export async function createType(me: SignedInHost, body: object = {}) {
  const request = { title: 'Intro', durationMinutes: 60, ...body };
  const answer = await me.call<HostMeetingType>('POST', '/meeting-types', request);
  expect(answer.body.message).toBe('Meeting type created');
  return answer.body.data;
}

export const readType = async (me: SignedInHost, id: string) =>
  (await me.call<HostMeetingType>('GET', `/meeting-types/${id}`)).body.data;

export async function listSlots({ path }: HostMeetingType, date: string): Promise<string[]> {
  const { body } = await callApi<{ data: AvailabilityAnswer }>(
    `/api${path}/availability?from=${date}&to=${date}&timezone=UTC`,
  );
  return body.data.slots.map((start) => start.slice(11, 16));
}
