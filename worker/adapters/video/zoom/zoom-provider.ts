import type { Clock } from '../../../ports/clock.ts';
import type { VideoProvider } from '../../../ports/video/video-provider.ts';
import type { ZoomConfig } from './zoom-config.ts';
import { createZoomMeetings } from './zoom-meetings.ts';
import { createZoomOAuth } from './zoom-oauth.ts';

export function createZoomProvider(config: ZoomConfig, clock: Clock): VideoProvider {
  return { name: 'zoom', ...createZoomOAuth(config), ...createZoomMeetings(config, clock) };
}
