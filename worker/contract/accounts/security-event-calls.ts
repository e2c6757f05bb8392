// API types and the query for lists of security events.
import * as z from 'zod/mini';
import type { SecurityEventType } from '../../domain/accounts/security-events.ts';
import { parseListPosition } from '../../domain/api/list-position.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { IsoInstant } from '../answers.ts';
import { pageLimit } from '../api/paging.ts';
import { parsed } from '../field-schemas.ts';

export const EVENT_PAGE = {
  limit: pageLimit,
  cursor: z.optional(parsed(parseListPosition, hostText('The cursor is not valid.'))),
};

export const securityEventsQuery = z.strictObject(EVENT_PAGE);
export type SecurityEventsInput = z.infer<typeof securityEventsQuery>;

export interface EventPerson {
  /** Null when the account is deleted. */
  name: string | null;
  isSelf: boolean;
}

export interface SecurityEventView {
  id: string;
  type: SecurityEventType;
  /** Ids, and values such as the new role. */
  facts: Readonly<Record<string, string>>;
  at: IsoInstant;
  /** The account that the event is about. */
  person: EventPerson;
  /** The account that caused the event, if it is another one. */
  actor: EventPerson | null;
  /** The current name of the team, meeting type, key, webhook or invitee that the event is about. */
  subject: string | null;
  /** The names of the browser and the system of the person who caused the event. Null when unknown. */
  browser: string | null;
  system: string | null;
  /** The approximate place of this person. `country` is a code such as `DE`. Null when unknown. */
  place: { city: string | null; country: string } | null;
}

/** The response of `GET /api/security-events` and of `GET /api/organizations/{id}/security-events`. */
export interface SecurityEvents {
  success: true;
  data: SecurityEventView[];
  /** Null on the last page. */
  nextCursor: string | null;
}
