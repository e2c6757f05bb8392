// The previews in the editor before a save. Each function accepts a draft of the caller's own meeting type
// and a draft of a team's meeting type.
import type { BookingPageData } from '../../contract/booking-page/page-data.ts';
import type { MeetingTypePatch } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { ChangeEffects } from '../../contract/slots/effect-calls.ts';
import type { DayExplanation } from '../../contract/slots/explain-calls.ts';
import type { SlotPreview } from '../../contract/slots/preview-calls.ts';
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import type { AnyPreviewInput } from '../../contract/teams/team-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { explainDay } from '../editor/explain-day.ts';
import { previewAvailability, previewPage } from '../editor/preview-page.ts';
import { previewSlots } from '../editor/preview-slots.ts';
import { previewEffects } from '../slots/preview-effects.ts';
import { ensureNoTeamFields } from './any-meeting-type.ts';
import { explainTeamDay } from './explain-team-day.ts';
import type { TeamDraftInput } from './prepare-team-draft.ts';
import { previewTeamEffects } from './preview-team-effects.ts';
import { previewTeamAvailability, previewTeamPage, previewTeamSlots } from './preview-team-type.ts';

type PreviewDeps = Parameters<typeof previewPage>[0] & Parameters<typeof previewTeamPage>[0];
type StoredDeps = Parameters<typeof explainDay>[0] &
  Parameters<typeof explainTeamDay>[0] &
  Parameters<typeof previewEffects>[0] &
  Parameters<typeof previewTeamEffects>[0];

const isOfTeam = (input: AnyPreviewInput): input is TeamDraftInput => input.teamId !== undefined;

/** Throws when a draft of a host has fields that only a meeting type of a team has. */
function toHostDraft({ teamId: _, assignment: __, ...input }: AnyPreviewInput) {
  const { hosts, lockedFields, inviteeChoosesHost, keepsHost, fairnessDays, ...draft } = input;
  ensureNoTeamFields({ hosts, lockedFields, inviteeChoosesHost, keepsHost, fairnessDays });
  return draft;
}

export async function previewAnySlots(
  deps: PreviewDeps,
  account: Account,
  input: AnyPreviewInput,
): Promise<SlotPreview> {
  if (isOfTeam(input)) return previewTeamSlots(deps, account, input);
  return previewSlots(deps, account, toHostDraft(input));
}

export async function previewAnyPage(
  deps: PreviewDeps,
  account: Account,
  input: AnyPreviewInput,
): Promise<BookingPageData> {
  if (isOfTeam(input)) return previewTeamPage(deps, account, input);
  return previewPage(deps, account, toHostDraft(input));
}

/** `host` is the host whom the invitee chooses. */
export async function previewAnyAvailability(
  deps: PreviewDeps,
  account: Account,
  input: AnyPreviewInput,
  query: DateRange & { readonly duration?: number | undefined; readonly host?: string | undefined },
): Promise<AvailabilityAnswer> {
  if (isOfTeam(input)) return previewTeamAvailability(deps, account, input, query);
  return previewAvailability(deps, account, toHostDraft(input), query);
}

export async function explainAnyDay(
  deps: StoredDeps,
  account: Account,
  id: string,
  query: Parameters<typeof explainDay>[3],
): Promise<DayExplanation> {
  const teamId = await deps.teamTypes.findTeamOf(id);
  if (teamId === null) return explainDay(deps, account, id, query);
  return explainTeamDay(deps, { id, teamId, callerId: account.id }, query);
}

export async function previewAnyEffects(
  deps: StoredDeps,
  account: Account,
  id: string,
  input: MeetingTypePatch,
): Promise<ChangeEffects> {
  const teamId = await deps.teamTypes.findTeamOf(id);
  if (teamId === null) return previewEffects(deps, account, id, input);
  const key = { id, teamId, callerId: account.id };
  return previewTeamEffects(deps, key, input, account.timeZone);
}
