import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { readLinks } from '../accounts/read-links.ts';
import { SHOWN_PICTURE } from '../accounts/shown-picture.ts';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { readDurations, readPlaces } from '../meeting-types/read-lists.ts';
import { SHOWN_ORGANIZATION } from '../organizations/shown-organization.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';
import { HOST_NAMED } from './host-named.ts';

/** Reads a host and the host's public meeting types in one statement. */
export function createPublicListsRepo(db: Database) {
  const list = db
    .select({
      host: {
        name: users.name,
        username: users.username,
        profilePicture: SHOWN_PICTURE.as('shown_picture'),
        logo: users.logo,
        bio: users.bio,
        links: users.links,
        language: users.language,
        organization: SHOWN_ORGANIZATION.as('shown_organization'),
      },
      meetingType: {
        id: meetingTypes.id,
        slug: meetingTypes.slug,
        title: meetingTypes.title,
        description: meetingTypes.description,
        location: meetingTypes.location,
        locations: meetingTypes.locations,
        durationMinutes: meetingTypes.durationMinutes,
        durations: meetingTypes.durations,
        primaryColor: meetingTypes.primaryColor,
      },
    })
    .from(users)
    .leftJoin(
      meetingTypes,
      and(
        eq(meetingTypes.hostId, users.id),
        isNull(meetingTypes.deletedAt),
        hasValue(meetingTypes.isActive, true),
        hasValue(meetingTypes.visibility, 'public'),
        isNull(meetingTypes.passwordHash),
      ),
    )
    // An unverified account may have any name that a stranger entered, so its page is not shown.
    .where(and(HOST_NAMED, isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(meetingTypes.position), asc(meetingTypes.createdAt))
    .prepare();

  return {
    /** Returns null when there is no such host, or when the host's email address is not verified. */
    async findList(username: string) {
      const rows = await list.all({ username });
      const first = rows[0];
      if (!first) return null;
      const { organization, links, language, ...host } = first.host;
      return {
        host: {
          ...host,
          links: readLinks(links),
          ...(organization !== null && { organization }),
        },
        language,
        meetingTypes: rows.flatMap(({ meetingType: type }) =>
          type ? [{ ...type, durations: readDurations(type), locations: readPlaces(type) }] : [],
        ),
      };
    },
  };
}
