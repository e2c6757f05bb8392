// The queries for the security events of an organization.
import * as z from 'zod/mini';
import { ORGANIZATION_EVENT_KINDS } from '../../domain/organizations/organization-events.ts';
import { EVENT_PAGE } from '../accounts/security-event-calls.ts';
import { line, localDate } from '../field-schemas.ts';

const FILTERS = {
  kind: z.optional(z.enum(ORGANIZATION_EVENT_KINDS)),
  /** The id of the member whom an event is about or who caused it. */
  memberId: z.optional(line),
  /** The first and the last date of the list, in the time zone of the user. */
  from: z.optional(localDate),
  to: z.optional(localDate),
};

export const organizationEventsQuery = z.strictObject({ ...FILTERS, ...EVENT_PAGE });
export type OrganizationEventsInput = z.infer<typeof organizationEventsQuery>;

export const organizationEventsExportQuery = z.strictObject(FILTERS);
export type OrganizationEventsExportInput = z.infer<typeof organizationEventsExportQuery>;
