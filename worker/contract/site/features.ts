// The texts of the page /features.

import { BOOKING_FEATURES } from './booking-features.ts';
import type { PictureName } from './pictures.ts';
import { SERVICE_FEATURES } from './service-features.ts';

export interface Feature {
  readonly name: string;
  readonly text: string;
}

/** The illustrations that are HTML (worker/http/pages/site/feature-figures.ts). */
export type FeatureFigure = 'rotation' | 'overlap' | 'request' | 'race' | 'themes';

/** A feature with a picture of the product or an illustration. */
export type LeadFeature = Feature &
  ({ readonly picture: PictureName } | { readonly figure: FeatureFigure });

export interface FeatureGroup {
  readonly heading: string;
  readonly intro: string;
  readonly leads: readonly LeadFeature[];
  /** The other features. On wide screens, each fits on one line. */
  readonly features: readonly Feature[];
}

export const FEATURES_TITLE = 'Features';
export const FEATURES_LEAD =
  'Booking pages, calendars, emails, teams and an API. Everything on this page is available today.';

export const FEATURE_GROUPS: readonly FeatureGroup[] = [...BOOKING_FEATURES, ...SERVICE_FEATURES];
