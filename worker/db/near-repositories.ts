// The reads that a replica may answer, so that their result may be some seconds old. `NEAR_READS` is the only
// list of them. All other reads use the primary. A read must not be in this list if its result decides about
// a write, a session or a right.
import { createBookingPagesRepo } from './booking-page/booking-pages.ts';
import { createPublicListsRepo } from './booking-page/public-lists.ts';
import { createHostBookingsRepo } from './bookings/host-bookings.ts';
import type { Repositories } from './create-repositories.ts';
import { type Database, openDatabase } from './database.ts';
import { createMeetingTypesRepo } from './meeting-types/meeting-types.ts';
import type { Replicas } from './replicas.ts';
import { createSiteMapRepo } from './site/site-map.ts';
import { createWebhookLogRepo } from './webhooks/webhook-log.ts';

interface Damaged {
  readonly unreadable: readonly unknown[];
}

const isDamaged = (row: Damaged | null): boolean => row !== null && row.unreadable.length > 0;

/**
 * Reads again from the primary when the result contains unreadable rows. Otherwise an old copy would report a
 * row that its owner has repaired.
 */
function confirm<Args extends unknown[], Result>(
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
  bookingPages: (db: Database, { bookingPages }: Repositories) => {
    const { findPage } = createBookingPagesRepo(db);
    return { findPage: confirm(findPage, bookingPages.findPage, isDamaged) };
  },
  hostBookings: (db: Database) => {
    const { listBookings } = createHostBookingsRepo(db);
    return { listBookings };
  },
  meetingTypes: (db: Database, { meetingTypes }: Repositories) => {
    const { listMeetingTypes } = createMeetingTypesRepo(db);
    const list = meetingTypes.listMeetingTypes;
    return { listMeetingTypes: confirm(listMeetingTypes, list, (types) => types.some(isDamaged)) };
  },
  publicLists: (db: Database) => createPublicListsRepo(db),
  siteMap: (db: Database) => createSiteMapRepo(db),
  webhookLog: (db: Database) => {
    const { listDeliveries } = createWebhookLogRepo(db);
    return { listDeliveries };
  },
};

type NearReads = typeof NEAR_READS;

export type NearRepositories = {
  readonly [Name in keyof NearReads]: ReturnType<NearReads[Name]>;
};

/** Creates each repository at its first use. A request uses only one or two of them. */
function createNearRepositories(d1: D1Database, primary: Repositories): NearRepositories {
  const db = openDatabase(d1);
  const known = new Map<string, unknown>();
  const entries = Object.entries(NEAR_READS).map(([name, create]) => {
    const get = () => {
      if (!known.has(name)) known.set(name, create(db, primary));
      return known.get(name);
    };
    return [name, { get, enumerable: true }];
  });
  return Object.create(null, Object.fromEntries(entries)) as NearRepositories;
}

export interface ReadReplicas extends Pick<Replicas, 'latestBookmark' | 'noteBookmark'> {
  /**
   * Returns the reads of `NEAR_READS`. With a bookmark, they see every write before the bookmark. The
   * bookmark may come from a client.
   */
  openAt(bookmark: string | null): NearRepositories;
}

export function createReadReplicas(replicas: Replicas, primary: Repositories): ReadReplicas {
  const nearest = createNearRepositories(replicas.nearest, primary);
  return {
    latestBookmark: replicas.latestBookmark,
    noteBookmark: replicas.noteBookmark,
    openAt: (bookmark) =>
      bookmark === null ? nearest : createNearRepositories(replicas.openAt(bookmark), primary),
  };
}
