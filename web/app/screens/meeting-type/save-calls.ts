// Saves a meeting type. Before that, requests the list of bookings that would no longer fit after
// the change. This file is loaded when the host saves.
import type { FieldError } from '../../../../worker/contract/errors.ts';
import type { ChangeEffects } from '../../../../worker/contract/slots/effect-calls.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';
import type { ListState } from '../../meeting-types/created-type.ts';
import { SAVE_FAILED } from './calls.ts';
import type { Draft } from './draft.ts';
import { toRequest } from './draft-request.ts';
import { toTeamFields } from './draft-team.ts';

type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly message: string;
      /** Null for a meeting type that existed before, and for one without a link of its own. */
      readonly state: ListState | null;
    }
  | { readonly kind: 'limit-reached'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The errors that belong to a field. */
      readonly problems: readonly FieldError[];
    };

/** Saves a meeting type. `id` is null for a new meeting type. */
export async function saveMeetingType(id: string | null, draft: Draft): Promise<SaveOutcome> {
  const answer = await readAnswer(sendDraft(id, draft), SAVE_FAILED);
  if (answer.ok) {
    const { message, data } = answer.body;
    const hasLink = id === null && draft.team?.assignment !== 'managed';
    const state = hasLink ? { created: { title: data.title, path: data.path } } : null;
    return { kind: 'saved', message, state };
  }
  const { failure, message } = answer;
  if (failure?.code === 'MEETING_TYPE_LIMIT_REACHED') return { kind: 'limit-reached', message };
  return { kind: 'refused', message, problems: failure?.errors ?? [] };
}

function sendDraft(id: string | null, draft: Draft) {
  const { team } = draft;
  const json = toRequest(draft);
  const types = api['meeting-types'];
  if (team === null)
    return id === null ? types.$post({ json }) : types[':id'].$put({ param: { id }, json });
  const { hosts, lockedFields, assignment, ...settings } = toTeamFields(team);
  const lists = { hosts: [...hosts], lockedFields: [...lockedFields] };
  if (id !== null)
    return types[':id'].$put({ param: { id }, json: { ...json, ...settings, ...lists } });
  return api.teams[':id']['meeting-types'].$post({
    param: { id: team.teamId },
    json: { ...json, ...settings, ...lists, assignment },
  });
}

/**
 * Returns the upcoming bookings that would no longer fit the draft. Returns null when there are
 * none, or when a field is invalid. The save that follows then reports the invalid field.
 */
export async function findEffects(
  id: string,
  draft: Draft,
): Promise<ChangeEffects | null | Extract<SaveOutcome, { kind: 'refused' }>> {
  const call = api['meeting-types'][':id'].effects.$post({ param: { id }, json: toRequest(draft) });
  const answer = await readAnswer(call, SAVE_FAILED);
  if (answer.ok) return answer.body.data.total === 0 ? null : answer.body.data;
  const isInvalid = answer.failure?.code === 'VALIDATION_FAILED';
  return isInvalid ? null : { kind: 'refused', message: answer.message, problems: [] };
}
