// The API requests about the connected Zoom account.

import type { VideoStatus } from '../../../../../worker/contract/video/video-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { api } from '../../../api.ts';

export const VIDEO_TEXTS = {
  readFailed: t('Failed to load your Zoom connection'),
  disconnectFailed: t('Failed to disconnect Zoom'),
  connectFailed: t('Failed to connect Zoom. Please try again.'),
} as const;

/** Returns null when the request failed. */
export async function readVideo(): Promise<VideoStatus | null> {
  const answer = await readAnswer(api.users.zoom.$get(), VIDEO_TEXTS.readFailed);
  return answer.ok ? answer.body.data : null;
}

export const disconnectVideo = () =>
  readAnswer(api.users.zoom.$delete(), VIDEO_TEXTS.disconnectFailed);

/** Opens Zoom's authorization page. */
export async function redirectToZoom(): Promise<null> {
  const answer = await readAnswer(api.users.zoom.ticket.$post(), VIDEO_TEXTS.connectFailed);
  if (answer.ok) {
    const query = new URLSearchParams({ token: answer.body.data.token });
    window.location.assign(`/api/auth/connect-zoom?${query}`);
  } else showToast('error', answer.message);
  return null;
}
