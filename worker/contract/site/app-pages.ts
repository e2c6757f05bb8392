// The paths and titles of the pages in web/app. The Worker serves these pages, and the app updates
// the title during navigation. site-pages.ts lists the other public pages. The path patterns work
// in the router of the Worker and in the router of the app.

import { type Message, msg } from '../../domain/language/message.ts';

export interface AppPage {
  readonly path: string;
  /** The first part of the title (`writeTitle`). */
  readonly name: Message;
  /** True for pages that need a signed-in user. Search engines must not list such pages. */
  readonly isProtected: boolean;
  readonly isIndexed: boolean;
}

/** `name` is the translated name of the page. */
export const writeTitle = (name: string): string => `${name} – Halfpast`;

const publicPage = (path: string, name: Message): AppPage => ({
  path,
  name,
  isProtected: false,
  isIndexed: true,
});

/**
 * Creates a page that people open through an email or a redirect. Search engines must not list it.
 */
const unlistedPage = (path: string, name: Message): AppPage => ({
  ...publicPage(path, name),
  isIndexed: false,
});

const protectedPage = (path: string, name: Message): AppPage => ({
  ...unlistedPage(path, name),
  isProtected: true,
});

export const APP_PAGES: readonly AppPage[] = [
  publicPage('/sign-in', msg('Sign in', 'title of a page')),
  publicPage('/sign-up', msg('Create your account')),
  publicPage('/forgot-password', msg('Forgot password')),
  unlistedPage('/reset-password', msg('Reset password')),
  unlistedPage('/verify-email', msg('Verify email', 'title of a page')),
  unlistedPage('/auth/callback', msg('Signing in')),
  protectedPage('/dashboard', msg('Dashboard')),
  protectedPage('/bookings', msg('Bookings')),
  protectedPage('/settings', msg('Settings')),
  protectedPage('/settings/schedules/:id?', msg('Availability')),
  protectedPage('/settings/webhooks/:id', msg('Deliveries', 'title of a page: calls of webhooks')),
  protectedPage('/upgrade', msg('Upgrade', 'title of a page')),
  protectedPage('/organizations/:id/members', msg('Members')),
  protectedPage('/organizations/:id/teams', msg('Teams')),
  protectedPage('/organizations/:id/teams/:team', msg('Team')),
  protectedPage('/organizations/:id/teams/:team/meeting-types/:type', msg('Meeting type')),
  protectedPage('/meeting-types', msg('Meeting types')),
  protectedPage('/meeting-types/:id', msg('Meeting type')),
];
