// The demo host. The host's time zone is not UTC, so that time zone errors become visible.
import { scryptHasher } from '../../worker/adapters/accounts/scrypt-hasher.ts';
import type { users } from '../../worker/db/schema/users.ts';
import { DAY_MS } from '../../worker/domain/time/types.ts';

export const DEMO_USERNAME = 'demo';
export const DEMO_HOST_ID = 'demo-host';
export const DEMO_SCHEDULE_ID = 'demo-schedule';
/** The demo host exists only in local databases, so the password may be public. */
export const DEMO_EMAIL = 'demo@halfpast.example';
export const DEMO_PASSWORD = 'Half-past-9!';
export const DEMO_ZONE = 'Europe/Paris';
export const DEMO_LOGO = {
  key: 'demo-logo-v1',
  path: '/media/demo-logo-v1',
  contentType: 'image/png',
};

export async function demoHost(now: number): Promise<typeof users.$inferInsert> {
  return {
    id: DEMO_HOST_ID,
    email: DEMO_EMAIL,
    name: 'Dana Moreau',
    username: DEMO_USERNAME,
    logo: DEMO_LOGO.path,
    timeZone: DEMO_ZONE,
    plan: 'individual',
    passwordHash: await scryptHasher.hash(DEMO_PASSWORD),
    emailVerifiedAt: now,
    isFirstLogin: false,
    // At the first sign-in of a host, the time zone of the browser replaces the stored time zone. With this
    // value, no sign-in of the demo host counts as the first sign-in. So the demo host keeps DEMO_ZONE.
    signedInAt: now,
    // A new host's emails contain no links and are few, but the demo shows what established hosts have.
    createdAt: now - 30 * DAY_MS,
    updatedAt: now,
  };
}
