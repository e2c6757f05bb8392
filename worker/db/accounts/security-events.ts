// Stores security events. The events are not written in the batch of the change that they report. Otherwise a
// failed write of an event could make a sign-in fail.

import type { SecurityEvent } from '../../domain/accounts/security-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Database } from '../database.ts';
import { securityEvents } from '../schema/security-events.ts';

export function createSecurityEventsRepo(db: Database) {
  return {
    async insert(id: string, event: SecurityEvent, at: Instant): Promise<void> {
      const { type, userId, actorId = null, facts = null } = event;
      await db.insert(securityEvents).values({ id, userId, actorId, type, facts, at });
    },
  };
}
