// The previews of the editor for a draft of a team's meeting type: the number of free times, the booking page, and its
// times.
import { AppError } from '../../contract/app-error.ts';
import type { BookingPageData } from '../../contract/booking-page/page-data.ts';
import type { SlotPreview } from '../../contract/slots/preview-calls.ts';
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { TeamPage } from '../../db/teams/read-team-page.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { summarizeTeamSlots } from '../../domain/slots/summarize-slots.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import { firstRange } from '../booking-page/load-booking-page.ts';
import { presentHost } from '../booking-page/present-booking-page.ts';
import { presentSlotSummary, previewRange } from '../editor/preview-slots.ts';
import type { Deps } from '../service-deps.ts';
import { withTeamChoice } from './find-team-type-page.ts';
import { computeTeamAvailability } from './list-team-slots.ts';
import { presentTeamPage } from './load-team-type-page.ts';
import { prepareTeamDraft, type TeamDraftDeps, type TeamDraftInput } from './prepare-team-draft.ts';

export async function previewTeamSlots(
  deps: TeamDraftDeps,
  account: Account,
  input: TeamDraftInput,
): Promise<SlotPreview> {
  const now = deps.clock.now();
  const range = previewRange(readTimeZone(account.timeZone), now);
  const { isCollective, hosts } = await prepareTeamDraft(
    deps,
    account.id,
    input,
    busyHorizon(range),
  );
  const withSources = hosts.map((host) => ({ ...host, source: host.page }));
  return presentSlotSummary(summarizeTeamSlots({ isCollective, hosts: withSources }, range, now));
}

/** The preview of a managed meeting type shows the copy of the first host. */
const onlyFirst = <Page extends TeamPage>(page: Page): Page => ({
  ...page,
  hosts: page.hosts.slice(0, 1),
});

export async function previewTeamPage(
  deps: TeamDraftDeps & Pick<Deps, 'bookingPages'>,
  account: Account,
  input: TeamDraftInput,
): Promise<BookingPageData> {
  const now = deps.clock.now();
  const horizon = busyHorizon(firstRange(now));
  const draft = await prepareTeamDraft(deps, account.id, input, horizon);
  if (!draft.isManaged) return presentTeamPage(draft, { embed: false, now });
  const { type, hosts } = onlyFirst(draft);
  const copy = await deps.bookingPages.findHost(hosts[0]?.userId ?? account.id);
  if (!copy) throw new AppError('NOT_FOUND');
  const page = presentTeamPage({ ...draft, hosts }, { embed: false, now });
  return { ...page, host: presentHost({ ...copy, showUserName: type.showUserName }) };
}

export async function previewTeamAvailability(
  deps: TeamDraftDeps,
  account: Account,
  input: TeamDraftInput,
  query: DateRange & { readonly duration?: number | undefined; readonly host?: string | undefined },
): Promise<AvailabilityAnswer> {
  const draft = await prepareTeamDraft(deps, account.id, input, busyHorizon(query));
  const page = draft.isManaged ? onlyFirst(draft) : draft;
  return computeTeamAvailability(withTeamChoice(page, query), query, deps.clock.now());
}
