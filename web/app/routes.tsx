// All routes of the web app, with their guards and screens. Screens are loaded when they are needed. The
// Worker serves all other pages, for example the public site and the booking pages.
import { type LoaderFunctionArgs, type RouteObject, redirectDocument, replace } from 'react-router';
import { AppFrame } from './frame/app-frame.tsx';
import { AppFault, ScreenFault } from './frame/fault.tsx';
import { FirstPaint } from './frame/skeleton.tsx';
import {
  loadVisitor,
  redirectSignedIn,
  requireUserElseHome,
  requireUserElseSignIn,
  visitorContext,
} from './guards.ts';
import { paths } from './paths.ts';
import { Workplace } from './workplace.tsx';

const loadTeamScreens = () => import('./screens/team/team-screens.ts');

const screens: RouteObject[] = [
  { index: true, loader: leaveApp },
  {
    path: paths.signIn,
    middleware: [redirectSignedIn],
    lazy: () => import('./screens/sign-in/sign-in.tsx'),
  },
  {
    path: paths.signUp,
    middleware: [redirectSignedIn],
    lazy: () => import('./screens/sign-up/sign-up.tsx'),
  },
  {
    path: paths.forgotPassword,
    lazy: () => import('./screens/forgot-password/forgot-password.tsx'),
  },
  {
    path: paths.resetPassword,
    lazy: () => import('./screens/reset-password/reset-password.tsx'),
  },
  {
    path: paths.verifyEmail,
    lazy: () => import('./screens/verify-email/verify-email.tsx'),
    // The verification link works only once, so the loader must not use it again after an action on the page.
    shouldRevalidate: () => false,
  },
  {
    path: paths.authCallback,
    lazy: () => import('./screens/auth-callback/auth-callback.tsx'),
    shouldRevalidate: () => false,
  },
  {
    middleware: [requireUserElseHome],
    Component: Workplace,
    children: [
      { path: paths.dashboard, lazy: () => import('./screens/dashboard/dashboard.tsx') },
      { path: paths.bookings, lazy: () => import('./screens/bookings/bookings.tsx') },
      { path: paths.meetingTypes, loader: toDashboard },
    ],
  },
  {
    middleware: [requireUserElseSignIn],
    Component: Workplace,
    children: [
      { path: paths.settings, lazy: () => import('./screens/settings/settings.tsx') },
      {
        path: `${paths.settings}/schedules/:id?`,
        lazy: () => import('./screens/schedule/schedule.tsx'),
        // Data must not be loaded again while the user edits it.
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
      },
      {
        path: `${paths.settings}/webhooks/:id`,
        lazy: () => import('./screens/webhook-log/webhook-log.tsx'),
      },
      { path: paths.upgrade, lazy: () => import('./screens/upgrade/upgrade.tsx') },
      {
        path: '/organizations/:id/members',
        lazy: () => import('./screens/members/members.tsx'),
      },
      {
        path: '/organizations/:id/teams',
        lazy: async () => (await loadTeamScreens()).TEAMS,
      },
      {
        path: '/organizations/:id/teams/:team',
        lazy: async () => (await loadTeamScreens()).TEAM,
      },
      {
        path: '/organizations/:id/teams/:team/meeting-types/:type',
        lazy: () => import('./screens/meeting-type/team/team-type.tsx'),
        // Data must not be loaded again while the user edits it.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      },
      {
        path: `${paths.meetingTypes}/:id`,
        lazy: () => import('./screens/meeting-type/meeting-type.tsx'),
        // Data must not be loaded again while the user edits it.
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
      },
    ],
  },
  { path: '*', loader: leaveApp },
];

export const routes: RouteObject[] = [
  {
    id: 'app',
    path: '/',
    middleware: [loadVisitor],
    loader: ({ context }) => context.get(visitorContext),
    shouldRevalidate: () => true,
    Component: AppFrame,
    HydrateFallback: FirstPaint,
    ErrorBoundary: AppFault,
    children: [{ ErrorBoundary: ScreenFault, children: screens }],
  },
];

function toDashboard(): Response {
  return replace(paths.meetingTypeList);
}

/** Loads a page that is not part of the app from the server. The server redirects unknown paths to `/`. */
function leaveApp({ url }: LoaderFunctionArgs): Response {
  return redirectDocument(url.pathname + url.search + url.hash);
}
