// /organizations/{id}/members: the members of an organization, for its admins.

import { type ReactNode, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { t } from '../../../lib/translate.ts';
import { UTC } from '../../../lib/zones.ts';
import { BackLink } from '../../back-link.tsx';
import { focusHeading } from '../../frame/use-screen-change.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { ListFault } from '../../list-fault.tsx';
import { paths } from '../../paths.ts';
import { type LoadedMembers, listMembers, MEMBER_TEXTS } from './member-calls.ts';
import styles from './members.module.css';
import { MembersView } from './members-view.tsx';

/**
 * Replaces the list of members when the user may not see it. The user may have been working in the list, so
 * the focus moves to the heading.
 */
function NoAccess({ heading, text }: { heading: string; text: string }): ReactNode {
  useEffect(() => focusHeading(), []);

  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.intro}>{text}</p>
    </div>
  );
}

export function loader({ params }: LoaderFunctionArgs): Promise<LoadedMembers> {
  return listMembers(params.id ?? '');
}

/** Prevents loading the members again when only the search or the sort order changes. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOtherView =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherView && defaultShouldRevalidate;
}

export function Component(): ReactNode {
  const user = useUser();
  // The type says that the data is serialized, but the router passes the object that the loader returned.
  const loaded = useLoaderData() as LoadedMembers;
  if (user === null) return null;
  return (
    <div className={styles.members}>
      <BackLink to={paths.organizationSettings}>{t('Back to settings')}</BackLink>
      <Content loaded={loaded} timezone={user.timezone} />
    </div>
  );
}

function Content({
  loaded,
  timezone,
}: {
  readonly loaded: LoadedMembers;
  readonly timezone: string;
}): ReactNode {
  switch (loaded.kind) {
    case 'members':
      return <MembersView answer={loaded.answer} zone={parseTimeZone(timezone) ?? UTC} />;
    case 'denied':
      return (
        <NoAccess
          heading={MEMBER_TEXTS.denied}
          text={t('Only the active admins of an organization see and manage its members.')}
        />
      );
    case 'unknown':
      return (
        <NoAccess
          heading={t('Organization not found')}
          text={t('This organization does not exist, or you are no longer a member.')}
        />
      );
    case 'failed':
      return <FetchFault reason={loaded.reason} />;
    default:
      return loaded satisfies never;
  }
}

function FetchFault({ reason }: { readonly reason: string | null }): ReactNode {
  return (
    <>
      <h1 className={styles.heading}>{t('Members')}</h1>
      <ListFault text={MEMBER_TEXTS.fetch} reason={reason} />
    </>
  );
}
