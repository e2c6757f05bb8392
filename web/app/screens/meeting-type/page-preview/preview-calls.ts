// The API requests of the preview of the booking page.

import type { PagePreview } from '../../../../../worker/contract/meeting-types/page-preview.ts';
import type { AnyPreviewRequest } from '../../../../../worker/contract/teams/team-type-schemas.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import type { PreviewSource } from '../../../../lib/page-preview.ts';
import { t } from '../../../../lib/translate.ts';
import { api } from '../../../api.ts';

const FAILED = t('The preview could not be loaded. Please try again.');
const INVALID = t('Correct the fields with an error to see the preview.');

type PreviewOutcome =
  | { readonly kind: 'loaded'; readonly page: PagePreview }
  | { readonly kind: 'failed'; readonly message: string };

export async function loadPreview(draft: AnyPreviewRequest): Promise<PreviewOutcome> {
  const call = api['meeting-types'].preview.page.$post({ json: draft });
  const answer = await readAnswer(call, FAILED);
  if (answer.ok) return { kind: 'loaded', page: answer.body.data };
  const isInvalid = answer.failure?.code === 'VALIDATION_FAILED';
  return { kind: 'failed', message: isInvalid ? INVALID : answer.message };
}

export function createFetchTimes(draft: AnyPreviewRequest): PreviewSource['fetchTimes'] {
  return async (dates, duration) => {
    const host = dates.get('host');
    const query = {
      ...(host !== null && { host }),
      from: dates.get('from') ?? '',
      to: dates.get('to') ?? '',
      timezone: dates.get('timezone') ?? '',
      ...(duration !== undefined && { duration: String(duration) }),
    };
    const call = api['meeting-types'].preview.availability.$post({ query, json: draft });
    const answer = await readAnswer(call, FAILED);
    if (!answer.ok) return { ok: false, status: 0, failure: null };
    return { ok: true, data: answer.body.data, message: null };
  };
}
