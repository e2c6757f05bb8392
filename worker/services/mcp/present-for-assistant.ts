// Converts bookings and meeting types into the responses of the MCP tools. The responses contain only the
// data that an assistant needs.
import type { HostBooking } from '../../contract/bookings/my-bookings-calls.ts';
import type { BookingAnswer, ToolAnswer } from '../../contract/mcp/tool-answers.ts';
import type { HostMeetingType } from '../../contract/meeting-types/meeting-type-calls.ts';
import { pickTexts } from '../../domain/form/standard-fields.ts';
import type { TimeZone } from '../../domain/time/types.ts';
import { writeZonedInstant } from '../../domain/time/zoned-instant.ts';

const writeAnswer = (value: HostBooking['answers'][number]['value']): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

/** The times are in the time zone of the host. */
export function presentForAssistant(booking: HostBooking, zone: TimeZone): BookingAnswer {
  const { meetingType } = booking;
  return {
    id: booking.id,
    status: booking.status,
    startTime: writeZonedInstant(zone, Date.parse(booking.startTime)),
    endTime: writeZonedInstant(zone, Date.parse(booking.endTime)),
    meetingType: meetingType.title,
    meetingTypeId: meetingType.id,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    inviteeTimezone: booking.inviteeTimezone,
    guests: booking.guests,
    location: meetingType.location,
    meetingUrl: booking.meetingUrl ?? null,
    ...pickTexts(booking),
    answers: booking.answers.map(({ label, value }) => ({
      question: label,
      answer: writeAnswer(value),
    })),
  };
}

export function presentTypeForAssistant(
  type: HostMeetingType,
  origin: string,
): ToolAnswer<'list_meeting_types'>['meetingTypes'][number] {
  const { id, title, description, slug, durationMinutes, durations, location } = type;
  return {
    ...{ id, title, description, slug, durationMinutes, durations, location },
    isActive: type.isActive,
    requiresApproval: type.requiresApproval,
    bookingPage: origin + type.path,
  };
}
