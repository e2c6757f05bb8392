// The demo host: a person outside UTC, so that no mistake about zones can hide.
import type { users } from '../../worker/db/schema/users.ts';

export const DEMO_USERNAME = 'demo';
export const DEMO_HOST_ID = 'demo-host';
export const DEMO_ZONE = 'Europe/Paris';
export const DEMO_LOGO = {
  key: 'demo-logo-v1',
  path: '/media/demo-logo-v1',
  contentType: 'image/png',
};

export function demoHost(now: number): typeof users.$inferInsert {
  return {
    id: DEMO_HOST_ID,
    email: 'dana@halfpast.example',
    name: 'Dana Moreau',
    username: DEMO_USERNAME,
    logo: DEMO_LOGO.path,
    timeZone: DEMO_ZONE,
    plan: 'individual',
    createdAt: now,
    updatedAt: now,
  };
}
