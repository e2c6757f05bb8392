// `NEAR_READS` lists the repository methods whose queries a replica of the database may answer. Their results
// may be some seconds old. All other methods use the primary database. Do not add a method if a change of
// data, a session check or a permission check depends on its result (decision 69).
import { createBookingPagesRepo } from './booking-page/booking-pages.ts';
import type { KnownSettings } from './booking-page/known-settings.ts';
import { createPublicListsRepo } from './booking-page/public-lists.ts';
import { createHostBookingsRepo } from './bookings/list/host-bookings.ts';
import type { Repositories } from './create-repositories.ts';
import { type Database, openDatabase } from './database.ts';
import { createMeetingTypesRepo } from './meeting-types/meeting-types.ts';
import type { Replicas } from './replicas.ts';
import { createSiteMapRepo } from './site/site-map.ts';
import { createTeamPagesRepo } from './teams/team-pages.ts';
import { createTeamTypePagesRepo } from './teams/team-type-pages.ts';
import { createWebhookLogRepo } from './webhooks/webhook-log.ts';

interface WithUnreadable {
  readonly unreadable: readonly unknown[];
}

const hasUnreadableRows = (row: WithUnreadable | null): boolean =>
  row !== null && row.unreadable.length > 0;

/**
 * Reads again from the primary when a replica's result contains unreadable rows. A replica with old data
 * would otherwise report a row that was already repaired.
 */
function checkOnPrimary<Args extends unknown[], Result>(
  near: (...args: Args) => Promise<Result>,
  primary: (...args: Args) => Promise<Result>,
  needsCheck: (result: Result) => boolean,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const result = await near(...args);
    return needsCheck(result) ? primary(...args) : result;
  };
}

const NEAR_READS = {
  bookingPages: (db: Database, { bookingPages }: Repositories, knownSettings: KnownSettings) => {
    const { findPage } = createBookingPagesRepo(db, knownSettings);
    return { findPage: checkOnPrimary(findPage, bookingPages.findPage, hasUnreadableRows) };
  },
  hostBookings: (db: Database) => {
    const { countWaiting, findHostZone, listBookings, listUnfinished } = createHostBookingsRepo(db);
    return { countWaiting, findHostZone, listBookings, listUnfinished };
  },
  meetingTypes: (db: Database, { meetingTypes }: Repositories) => {
    const { listMeetingTypes } = createMeetingTypesRepo(db);
    const list = meetingTypes.listMeetingTypes;
    return {
      listMeetingTypes: checkOnPrimary(listMeetingTypes, list, (types) =>
        types.some(hasUnreadableRows),
      ),
    };
  },
  publicLists: (db: Database) => createPublicListsRepo(db),
  siteMap: (db: Database) => createSiteMapRepo(db),
  teamPages: (db: Database) => createTeamPagesRepo(db),
  teamTypePages: (db: Database, { teamTypePages }: Repositories, knownSettings: KnownSettings) => {
    const { findPage } = createTeamTypePagesRepo(db, knownSettings);
    return { findPage: checkOnPrimary(findPage, teamTypePages.findPage, hasUnreadableRows) };
  },
  webhookLog: (db: Database) => {
    const { listDeliveries } = createWebhookLogRepo(db);
    return { listDeliveries };
  },
};

type NearReads = typeof NEAR_READS;

export type NearRepositories = {
  readonly [Name in keyof NearReads]: ReturnType<NearReads[Name]>;
};

/** Creates each repository at its first use, because a request uses only one or two repositories. */
function createNearRepositories(
  d1: D1Database,
  primary: Repositories,
  knownSettings: KnownSettings,
): NearRepositories {
  const db = openDatabase(d1);
  const created = new Map<string, unknown>();
  const entries = Object.entries(NEAR_READS).map(([name, create]) => {
    const get = () => {
      if (!created.has(name)) created.set(name, create(db, primary, knownSettings));
      return created.get(name);
    };
    return [name, { get, enumerable: true }];
  });
  return Object.create(null, Object.fromEntries(entries)) as NearRepositories;
}

export interface ReadReplicas extends Pick<Replicas, 'latestBookmark' | 'noteBookmark'> {
  /**
   * Returns the methods in `NEAR_READS`. A bookmark is a position in the history of the database.
   * With a bookmark, the results include every change before this position. The bookmark may come
   * from a client.
   */
  openAt(bookmark: string | null): NearRepositories;
}

/** `knownSettings` is the memory of the primary repositories, so that all reads of the isolate share it. */
export function createReadReplicas(
  replicas: Replicas,
  primary: Repositories,
  knownSettings: KnownSettings,
): ReadReplicas {
  const open = (d1: D1Database) => createNearRepositories(d1, primary, knownSettings);
  const nearest = open(replicas.nearest);
  return {
    latestBookmark: replicas.latestBookmark,
    noteBookmark: replicas.noteBookmark,
    openAt: (bookmark) => (bookmark === null ? nearest : open(replicas.openAt(bookmark))),
  };
}
