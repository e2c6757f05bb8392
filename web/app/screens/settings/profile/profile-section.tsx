import { lazy, type ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { Portrait } from '../../../../ui/portrait.tsx';
import { paths } from '../../../paths.ts';
import { Fact, Facts } from '../facts.tsx';
import { FoldedForm } from '../folded-form.tsx';
import { PictureUpload } from '../picture/picture-upload.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from './profile-section.module.css';

const ACCOUNT_TYPES = { individual: 'Individual', organization: 'Organization' } as const;

const PageForm = lazy(() => import('./page-form.tsx'));

const ProfileForm = lazy(() => import('./profile-form.tsx'));

export function ProfileSection({ user }: { user: CurrentUser }): ReactNode {
  return (
    <SettingsSection heading="Profile" intro="Your name is on your booking pages and in emails.">
      <div>
        <p className={styles.name}>{user.name}</p>
        <p className={styles.email}>{user.email}</p>
      </div>
      <PictureUpload
        field="profilePicture"
        isUploaded={user.hasOwnPicture}
        preview={(sending) => (
          <Portrait name={user.name} picture={sending ?? user.profilePicture} size={72} />
        )}
      />
      <FoldedForm
        label="Edit name and username"
        form={(close) => <ProfileForm user={user} onDone={close} />}
      >
        <ProfileFacts user={user} />
      </FoldedForm>
      <FoldedForm
        label="Edit text and links"
        form={(close) => <PageForm user={user} onDone={close} />}
      >
        {user.bio !== '' && <p className={styles.bio}>{user.bio}</p>}
        {user.links.length > 0 && (
          <Facts>
            {user.links.map(({ label, url }) => (
              <Fact key={url} term={label}>
                {url}
              </Fact>
            ))}
          </Facts>
        )}
      </FoldedForm>
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
