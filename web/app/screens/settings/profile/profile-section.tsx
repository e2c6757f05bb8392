import { lazy, type ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Portrait } from '../../../../ui/portrait.tsx';
import { paths } from '../../../paths.ts';
import { PictureUpload } from '../../../pictures/picture-upload.tsx';
import { Fact, Facts } from '../facts.tsx';
import { FoldedForm } from '../folded-form.tsx';
import { usePicture } from '../picture/use-picture.ts';
import { SettingsSection } from '../settings-section.tsx';
import styles from './profile-section.module.css';

const ACCOUNT_TYPES = {
  individual: t('Individual', {}, 'a type of account'),
  organization: t('Organization', {}, 'a type of account'),
} as const;

const LanguageForm = lazy(() => import('./language-form.tsx'));

const PageForm = lazy(() => import('./page-form.tsx'));

const ProfileForm = lazy(() => import('./profile-form.tsx'));

export function ProfileSection({ user }: { user: CurrentUser }): ReactNode {
  return (
    <SettingsSection
      heading={t('Profile')}
      intro={t('Your name is on your booking pages and in emails.')}
    >
      <PictureUpload
        field="profilePicture"
        work={usePicture('profilePicture')}
        isUploaded={user.hasOwnPicture}
        preview={(sending) => (
          <Portrait name={user.name} picture={sending ?? user.profilePicture} size={72} />
        )}
      >
        <p className={styles.name}>{user.name}</p>
        <p className={styles.email}>{user.email}</p>
      </PictureUpload>
      <div className={styles.folds}>
        <FoldedForm
          label={t('Edit name and username')}
          form={(close) => <ProfileForm user={user} onDone={close} />}
        >
          <ProfileFacts user={user} />
        </FoldedForm>
        <FoldedForm
          label={t('Edit text and links')}
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
        <FoldedForm
          label={t('Change language')}
          form={(close) => <LanguageForm user={user} onDone={close} />}
        />
      </div>
    </SettingsSection>
  );
}

function ProfileFacts({ user }: { user: CurrentUser }): ReactNode {
  const publicPath = paths.publicList(user.username);
  return (
    <Facts>
      <Fact term={t('Username')}>{user.username}</Fact>
      <Fact term={t('Public page')}>
        {/* The Worker renders this page, so the link is not a router link. */}
        <a href={publicPath}>{location.host + publicPath}</a>
      </Fact>
      <Fact term={t('Account type')}>{ACCOUNT_TYPES[user.accountType]}</Fact>
      {user.domain !== '' && (
        <Fact term={t('Domain', {}, 'the domain of email addresses, such as example.com')}>
          {user.domain}
        </Fact>
      )}
    </Facts>
  );
}
