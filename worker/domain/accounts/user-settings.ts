// The settings of a user that `PATCH /api/users/profile` changes. Each setting is declared here once. The value is the
// default, also of the column in `users`, and its type is the type of the setting. The comment describes the setting in the
// documentation of the API.
import type { BookingLimit } from '../limits/booking-rules.ts';
import type { HourFormat } from '../time/hour-format.ts';
import type { ProfileLink } from './public-profile.ts';

/** The public API returns these settings. */
export const API_SETTINGS = {
  /** A short text on the public page. May be empty. */
  bio: '',
  /** The links on the public page, in order. */
  links: [] as readonly ProfileLink[],
  /** The hour format for times. When null, the app follows the setting of the device. */
  hourFormat: null as HourFormat | null,
  /** The language of the app and of emails to the host, such as `de`. Null until the account has one. */
  language: null as string | null,
  /** The limits for all confirmed bookings of the host, across all meeting types. */
  bookingLimits: [] as readonly BookingLimit[],
};
export type ApiSettings = typeof API_SETTINGS;

/** Only the app shows these settings. */
const APP_SETTINGS = {
  /** True when public pages show the organization next to the host. */
  showsOrganization: false,
};
export type AppSettings = typeof APP_SETTINGS;

export const USER_SETTINGS = { ...API_SETTINGS, ...APP_SETTINGS };
