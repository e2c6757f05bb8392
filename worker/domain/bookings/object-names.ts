// The names of the Durable Objects that put bookings in order. The object of a host has the id of the host as its name.
const TYPE_PREFIX = 'type:';

/** Returns the name of the object that orders the bookings of a team's meeting type. */
export const nameTypeObject = (meetingTypeId: string): string => TYPE_PREFIX + meetingTypeId;

export const isTypeObject = (name: string): boolean => name.startsWith(TYPE_PREFIX);
