// The header links (spec section 2). The footer has its own list, because it loads later.
import { paths } from '../paths.ts';

export interface FrameLink {
  readonly to: string;
  readonly label: string;
}

export const SIGNED_IN_LINKS: readonly FrameLink[] = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.bookings, label: 'Bookings' },
  { to: paths.meetingTypes, label: 'Meeting types' },
  { to: paths.settings, label: 'Settings' },
];

export const SIGNED_OUT_LINKS: readonly FrameLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.features, label: 'Features' },
  { to: paths.pricing, label: 'Pricing' },
];
