// The order of a meeting type's fields in JSON. It has no meaning, but a version (`ETag`) is a hash of the JSON text, and the
// documents contain examples. So a field keeps its place when its declaration moves. A new field follows these and needs
// no place here.

export const HOST_ORDER = `id title slug description durationMinutes durations startStepMinutes startsOnClock location
  locations primaryColor showUserName visibility isActive availability scheduleId rules questions fields maximumGuests
  showGuests cancellation rescheduling thankYouText afterUrl password hasPassword requiresApproval
  approvalTimeoutMinutes seats showSeatsLeft`;
export const PAGE_ORDER = `id slug title description location durationMinutes durations primaryColor showUserName visibility
  isActive questions fields locations maximumGuests showGuests cancellation rescheduling`;
export const EVENT_ORDER = 'maximumGuests showGuests cancellation rescheduling';
export const DOCUMENT_ORDER = `startStepMinutes startsOnClock thankYouText afterUrl availability scheduleId rules
  writeCalendarId hasPassword`;

/** Returns the object with these fields first. Ignores fields that the object does not have. */
export function inOrder<Fields extends object>(order: string, fields: Fields): Fields {
  const names = order.split(/\s+/).filter((name) => name in fields);
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...fields };
}
