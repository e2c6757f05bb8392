// The link to join a meeting.

/**
 * The link to join that a provider such as Google Meet, Microsoft Teams or Zoom creates. Both fields are
 * absent when the meeting needs no such link.
 */
export interface JoinLink {
  /** Null while the link is pending. `GET /api/manage` returns it later. */
  meetingUrl?: string | null;
  /** True when no provider creates a link. The host must then send a link. */
  hostSendsLink?: true | undefined;
}
