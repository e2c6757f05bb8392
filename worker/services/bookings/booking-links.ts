// Creates, lists and deletes a host's booking links.
import { AppError } from '../../contract/app-error.ts';
import type { BookingLink, CreatedLink } from '../../contract/bookings/link-calls.ts';
import type { LinksInput } from '../../contract/bookings/link-schemas.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import { LINKS_PER_TYPE } from '../../domain/bookings/booking-links.ts';
import { checkOffer } from '../../domain/bookings/check-offer.ts';
import { withDuration } from '../booking-page/find-booking-page.ts';
import type { Deps } from '../service-deps.ts';

type LinkDeps = Pick<Deps, 'bookingLinks' | 'meetingTypes' | 'hasher' | 'tokens' | 'ids' | 'clock'>;

const IN_PAST = 'The links must expire in the future.';
const TOO_MANY = `A meeting type can have up to ${LINKS_PER_TYPE} links. Please delete some links first.`;

async function ensureOwn(deps: LinkDeps, hostId: string, id: string) {
  const type = await deps.meetingTypes.findMeetingType(hostId, id);
  if (!type) throw new AppError('NOT_FOUND', { message: 'Meeting Type Not Found' });
  return type;
}

/** A link with offered times expires with the last of them at the latest. */
function readTerms(type: Pick<BookingPage, 'durationMinutes' | 'durations'>, input: LinksInput) {
  const { times, durationMinutes, expiresAt = null } = input;
  if (times === undefined) return { starts: null, durationMinutes: null, expiresAt };
  const starts = [...new Set(times)].sort((a, b) => a - b);
  const last = Math.max(...starts);
  return {
    starts,
    durationMinutes: withDuration(type, durationMinutes).durationMinutes,
    expiresAt: Math.min(expiresAt ?? last, last),
  };
}

/**
 * The token and the prefilled values are in the fragment of each URL. Browsers do not send the fragment to
 * servers, so neither appears in a log, and the prefilled values are not stored.
 */
export async function createLinks(
  deps: LinkDeps,
  account: Account,
  meetingTypeId: string,
  { input, origin }: { readonly input: LinksInput; readonly origin: string },
): Promise<CreatedLink[]> {
  const type = await ensureOwn(deps, account.id, meetingTypeId);
  const now = deps.clock.now();
  const { count, uses, prefill = {} } = input;
  ensureNoProblems([
    ...(input.expiresAt !== undefined && input.expiresAt <= now
      ? [{ path: 'expiresAt', message: IN_PAST }]
      : []),
    ...checkOffer(input, now),
  ]);
  const terms = readTerms(type, input);
  const links = await Promise.all(
    Array.from({ length: count }, async () => {
      const token = deps.tokens.create();
      return { id: deps.ids.create(), token, hash: await deps.hasher.sha256(token) };
    }),
  );
  const isStored = await deps.bookingLinks.insertLinks(
    {
      links: links.map(({ id, hash }) => ({ id, hash })),
      meetingTypeId,
      hostId: account.id,
      uses,
      ...terms,
      createdAt: now,
    },
    LINKS_PER_TYPE,
  );
  if (!isStored) ensureNoProblems([{ path: 'count', message: TOO_MANY }]);
  return links.map(({ id, token }) => {
    const fragment = new URLSearchParams({ [terms.starts ? 'offer' : 'link']: token, ...prefill });
    return { id, url: `${origin}/${account.username}/${type.slug}#${fragment}` };
  });
}

export async function listLinks(
  deps: LinkDeps,
  hostId: string,
  meetingTypeId: string,
): Promise<BookingLink[]> {
  await ensureOwn(deps, hostId, meetingTypeId);
  const rows = await deps.bookingLinks.listLinks(hostId, meetingTypeId);
  return rows.map(({ id, uses, used, starts, duration_minutes, expires_at, created_at }) => ({
    id,
    uses,
    used,
    times: starts?.map((start) => new Date(start).toISOString()) ?? null,
    durationMinutes: duration_minutes,
    expiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** The bookings that were made with the link stay. */
export async function deleteLink(
  deps: LinkDeps,
  account: Account,
  path: { readonly id: string; readonly linkId: string },
): Promise<void> {
  const isDeleted = await deps.bookingLinks.deleteLink(account.id, path.id, path.linkId);
  if (!isDeleted) throw new AppError('NOT_FOUND');
}
