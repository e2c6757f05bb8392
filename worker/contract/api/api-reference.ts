// The reference of the public API on the site. The build renders one file for each tag of the OpenAPI document, and
// the Worker adds the frame of a documentation page.

interface ApiTag {
  /** The end of the path of the page, and the name of the file. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** The groups of operations, in their order. */
export const API_TAGS: readonly ApiTag[] = [
  { slug: 'meeting-types', name: 'Meeting types', description: 'What people can book with you.' },
  {
    slug: 'availability',
    name: 'Availability',
    description: 'Free times, and the reasons why a time is not free.',
  },
  {
    slug: 'schedules',
    name: 'Schedules',
    description: 'Working hours, holidays and time off of meeting types.',
  },
  { slug: 'bookings', name: 'Bookings', description: 'Your meetings with invitees.' },
  {
    slug: 'booking-links',
    name: 'Booking links',
    description: 'Links that work for a limited number of bookings.',
  },
  {
    slug: 'public-pages',
    name: 'Public pages',
    description: 'The pages on which invitees book. These calls need no key.',
  },
  {
    slug: 'webhooks',
    name: 'Webhooks',
    description: 'Calls to your own systems, and their deliveries.',
  },
  { slug: 'events', name: 'Events', description: 'All changes of your bookings, in order.' },
  { slug: 'account', name: 'Account', description: 'The account to which a key belongs.' },
  {
    slug: 'calendars',
    name: 'Calendars',
    description: 'Connected calendars and the times that they block.',
  },
  {
    slug: 'organizations',
    name: 'Organizations',
    description: 'Members of your organization and invitations.',
  },
  {
    slug: 'teams',
    name: 'Teams',
    description: 'Teams of your organization and their members.',
  },
  {
    slug: 'team-meeting-types',
    name: 'Team meeting types',
    description: 'What people can book with a team, free times, bookings and hand-overs.',
  },
];

/** The slug of the page that lists all operations. */
export const OPERATIONS_SLUG = 'operations';

/** The slug of the page on which a visitor sends requests. */
export const CONSOLE_SLUG = 'console';

/** The origin in samples of the reference. Each page shows the origin of the running service in its place. */
export const EXAMPLE_ORIGIN = 'https://halfpast.example';

/** One section of the reference. */
export interface ReferenceSection {
  readonly heading: string;
  /** The method and the path of an operation, such as `GET /bookings`. Absent for other sections. */
  readonly call?: string;
  readonly html: string;
}

export const referenceFile = (slug: string): string => `api-reference/${slug}.json`;
export const referencePath = (slug: string): `/docs/${string}` => `/docs/api-${slug}`;

/** Returns the path of the console with this operation selected. */
export const consolePath = (operationId: string): string =>
  `${referencePath(CONSOLE_SLUG)}#${operationId}`;
