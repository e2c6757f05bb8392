// Creates, lists and deletes the booking links of a meeting type.

import { AppError } from '../../../contract/app-error.ts';
import type { BookingLink, CreatedLink } from '../../../contract/bookings/link-calls.ts';
import type { LinksInput } from '../../../contract/bookings/link-schemas.ts';
import { ensureNoProblems } from '../../../contract/field-problems.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { BookingPage } from '../../../db/booking-page/booking-pages.ts';
import { LINKS_PER_TYPE } from '../../../domain/bookings/booking-links.ts';
import { checkOffer } from '../../../domain/bookings/check-offer.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { toIsoTexts } from '../../../domain/time/iso-texts.ts';
import { withDuration } from '../../booking-page/find-booking-page.ts';
import type { Deps } from '../../service-deps.ts';

type LinkDeps = Pick<Deps, 'bookingLinks' | 'hasher' | 'tokens' | 'ids' | 'clock'>;

const IN_PAST = hostText('The links must expire in the future.');
const NOT_ALLOWED = hostText(
  'Only the hosts of this meeting type and the managers of the team can use its links.',
);
const MANAGED = hostText('No one can book a managed meeting type. Create links to its copies.');
const TOO_MANY = hostText(
  'A meeting type can have up to {linksPerType} links. Please delete some links first.',
  { linksPerType: LINKS_PER_TYPE },
);

/**
 * Returns the meeting type. Throws unless the caller owns it. For a meeting type of a team, throws unless the
 * caller is one of its hosts or may change it. Also throws for a managed meeting type.
 */
async function ensureUsable(deps: LinkDeps, callerId: string, id: string) {
  const type = await deps.bookingLinks.findType(callerId, id);
  if (!type) throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  if (!type.mayUse) throw new AppError('TEAM_MANAGER_REQUIRED', { message: NOT_ALLOWED });
  if (type.isManaged) throw new AppError('VALIDATION_FAILED', { message: MANAGED });
  return type;
}

/** A link with offered times expires no later than the last offered time. */
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
 * Puts the token and the prefilled values into the fragment of each URL. Browsers do not send the fragment to servers,
 * so server logs never contain it. The prefilled values are not stored.
 */
export async function createLinks(
  deps: LinkDeps,
  account: Account,
  meetingTypeId: string,
  { input, origin }: { readonly input: LinksInput; readonly origin: string },
): Promise<CreatedLink[]> {
  const type = await ensureUsable(deps, account.id, meetingTypeId);
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
      callerId: account.id,
      uses,
      ...terms,
      createdAt: now,
    },
    LINKS_PER_TYPE,
  );
  if (!isStored) ensureNoProblems([{ path: 'count', message: TOO_MANY }]);
  return links.map(({ id, token }) => {
    const fragment = new URLSearchParams({ [terms.starts ? 'offer' : 'link']: token, ...prefill });
    return { id, url: `${origin}/${type.owner}/${type.slug}#${fragment}` };
  });
}

export async function listLinks(
  deps: LinkDeps,
  callerId: string,
  meetingTypeId: string,
): Promise<BookingLink[]> {
  await ensureUsable(deps, callerId, meetingTypeId);
  const rows = await deps.bookingLinks.listLinks(callerId, meetingTypeId);
  return rows.map(({ id, uses, used, starts, duration_minutes, expires_at, created_at }) => ({
    id,
    uses,
    used,
    times: starts && toIsoTexts(starts),
    durationMinutes: duration_minutes,
    expiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** Deletes the link. The bookings that were made with the link remain. */
export async function deleteLink(
  deps: LinkDeps,
  account: Account,
  path: { readonly id: string; readonly linkId: string },
): Promise<void> {
  await ensureUsable(deps, account.id, path.id);
  const isDeleted = await deps.bookingLinks.deleteLink(account.id, path.id, path.linkId);
  if (!isDeleted) throw new AppError('NOT_FOUND');
}
