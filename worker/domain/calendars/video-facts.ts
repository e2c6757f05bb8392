// Facts of a meeting on Zoom.

/** Facts from which the link of a Zoom meeting is read. Null without a meeting or an account. */
export interface VideoFacts {
  readonly videoUrl: string | null;
  readonly videoState: 'pending' | 'ready' | 'failed' | null;
  readonly videoConnection: 'connected' | 'broken' | null;
}
