// The header links (spec section 2). The footer has its own list, because the app loads it later.

export interface FrameLink {
  readonly to: string;
  readonly label: string;
}

export const SIGNED_IN_LINKS: readonly FrameLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/bookings', label: 'Bookings' },
  { to: '/meeting-types', label: 'Meeting types' },
  { to: '/settings', label: 'Settings' },
];

export const SIGNED_OUT_LINKS: readonly FrameLink[] = [
  { to: '/', label: 'Home' },
  { to: '/features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
];
