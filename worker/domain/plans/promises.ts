// The promises of the service to its users (spec section 9). All web pages take these numbers and texts from here.

import { hostText } from '../language/host-text.ts';

export const SUPPORT_REPLY_HOURS = 24;
/** The money-back guarantee of annual plans. */
export const MONEY_BACK_DAYS = 30;
/** Days from the deletion request until the last copy is deleted. */
export const DELETION_DAYS = 30;

/** Trial of an organization account, for every plan. */
export const ORGANIZATION_TRIAL = hostText('60-day free trial');
/** Offer for accounts with a personal email domain. */
export const PERSONAL_OFFER = hostText('Free forever, no credit card required');
/** This text must be visible wherever a host can change the plan, and on all pages with prices. */
export const NO_PAYMENT_YET = hostText('No payment is taken yet.');
