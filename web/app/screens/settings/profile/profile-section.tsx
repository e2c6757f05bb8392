import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { Portrait } from '../../../../ui/portrait.tsx';
import { paths } from '../../../paths.ts';
import { Fact, Facts } from '../facts.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from './profile-section.module.css';

const ACCOUNT_TYPES = { individual: 'Individual', organization: 'Organization' } as const;

const ProfileForm = lazy(() =>
  import('./profile-form.tsx').then((file) => ({ default: file.ProfileForm })),
);

export function ProfileSection({ user }: { user: CurrentUser }): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (!isEditing && wasEditing.current) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <SettingsSection heading="Profile" intro="Your name is on your booking pages and in emails.">
      <div className={styles.person}>
        <Portrait name={user.name} picture={user.profilePicture} size={48} />
        <div>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      {isEditing ? (
        <Suspense fallback={null}>
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <ProfileFacts user={user} />
          <button
            ref={edit}
            type="button"
            className="button button-small"
            onClick={() => setEditing(true)}
          >
            Edit name and username
          </button>
        </>
      )}
    </SettingsSection>
  );
}

function ProfileFacts({ user }: { user: CurrentUser }): ReactNode {
  const publicPath = paths.publicList(user.username);
  return (
    <Facts>
      <Fact term="Username">{user.username}</Fact>
      <Fact term="Public page">
        {/* The Worker renders this page, so the link is not a router link. */}
        <a href={publicPath}>{location.host + publicPath}</a>
      </Fact>
      <Fact term="Account type">{ACCOUNT_TYPES[user.accountType]}</Fact>
      {user.domain !== '' && <Fact term="Domain">{user.domain}</Fact>}
    </Facts>
  );
}
