// Serializes the meeting type of a stored event in the format of the public API.

import { pickFields } from '../../domain/api/declared-fields.ts';
import { hideOfferedPlace, writeOfferedPlace } from '../../domain/meeting-types/offered-places.ts';
import { PUBLIC_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../domain/meeting-types/questions.ts';
import { readPlace } from '../../domain/meeting-types/read-place.ts';
import type { MeetingTypeFacts } from '../../domain/webhooks/event-facts.ts';
import { EVENT_ORDER, inOrder } from '../meeting-types/field-order.ts';
import { toWirePlace } from '../meeting-types/wire-place.ts';
import type { PayloadMeetingType } from './webhook-payload.ts';

function serializeTeam({ teamId, hosts = [] }: MeetingTypeFacts) {
  if (teamId === undefined) return {};
  return { teamId, hosts: hosts.map(({ id, name }) => ({ id, name })) };
}

export function serializeMeetingType(facts: MeetingTypeFacts) {
  const { meetingType: type, host } = facts;
  const first = readPlace(type.location);
  const places = type.locations.length === 0 && first !== null ? [first] : type.locations;
  const [firstPlace] = places;
  return {
    id: type.id,
    slug: type.slug,
    path: `/${host.username}/${type.slug}`,
    title: type.title,
    description: type.description,
    location: firstPlace ? writeOfferedPlace(firstPlace) : '',
    locations: places.map((place) => toWirePlace(hideOfferedPlace(place))),
    durationMinutes: type.durationMinutes,
    durations: type.durations.length === 0 ? [type.durationMinutes] : [...type.durations],
    primaryColor: type.primaryColor,
    questions: type.questions.map(({ key, type: kind, label, help, required, options }) => ({
      key,
      type: kind,
      label,
      help,
      required,
      options: [...options],
    })),
    fields: pickFields(DEFAULT_STANDARD_FIELDS, { ...DEFAULT_STANDARD_FIELDS, ...type.fields }),
    ...inOrder(EVENT_ORDER, {
      // Facts that were stored before a field existed do not contain it.
      ...pickFields(PUBLIC_FIELDS, { ...PUBLIC_FIELDS, ...type }),
      cancellation: { ...type.cancellation },
      rescheduling: { ...type.rescheduling },
    }),
    visibility: type.visibility,
    ...serializeTeam(facts),
  } satisfies PayloadMeetingType;
}
