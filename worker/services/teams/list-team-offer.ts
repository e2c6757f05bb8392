// Lists the times that a booking link of a team offers and that are still free.
import type { OfferAnswer } from '../../contract/bookings/link-calls.ts';
import { toIsoTexts } from '../../domain/time/iso-texts.ts';
import { listSeatsLeft } from '../booking-page/list-availability.ts';
import { ensureOffer, offerHorizon } from '../bookings/book/list-offered-times.ts';
import type { Deps } from '../service-deps.ts';
import {
  ensureTeamPage,
  ensureTeamPageKey,
  type TeamPageDeps,
  type TeamPath,
  withTeamChoice,
} from './find-team-type-page.ts';
import { mergeSlots } from './merge-slots.ts';

export async function listTeamOffer(
  deps: TeamPageDeps & Pick<Deps, 'teamTypePages'>,
  path: TeamPath,
  token: string,
): Promise<OfferAnswer> {
  const now = deps.clock.now();
  const found = await ensureTeamPage(deps, path, offerHorizon(now));
  const hash = await deps.hasher.sha256(token);
  const link = ensureOffer(await deps.teamTypePages.findLink(ensureTeamPageKey(path), hash, now));
  const page = withTeamChoice(found, { link });
  const spans = [{ start: now, end: Number.POSITIVE_INFINITY }];
  const open = mergeSlots(page, spans, now).filter(({ refusal }) => refusal === null);
  return {
    durationMinutes: page.type.durationMinutes,
    times: toIsoTexts(open.map(({ start }) => start)),
    ...listSeatsLeft(page.type, open),
  };
}
