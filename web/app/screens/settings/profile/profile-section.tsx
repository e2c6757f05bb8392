import { lazy, type ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { LANGUAGE_TAGS, nameOfLanguage } from '../../../../../worker/domain/language/languages.ts';
import { t } from '../../../../lib/translate.ts';
import { Portrait } from '../../../../ui/portrait.tsx';
import { paths } from '../../../paths.ts';
import { PictureUpload } from '../../../pictures/picture-upload.tsx';
import { EditRow } from '../edit-row.tsx';
import { useOwnPicture } from '../picture/use-picture.ts';
import { Result, SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from './profile-section.module.css';

const ACCOUNT_TYPES = {
  individual: t('Individual', {}, 'a type of account'),
  organization: t('Organization', {}, 'a type of account'),
} as const;

const PageForm = lazy(() => import('./page-form.tsx'));
const LanguageForm = lazy(() => import('./language-form.tsx'));
const NameForm = lazy(() => import('./name-form.tsx'));

export function ProfileSection({ user }: { readonly user: CurrentUser }): ReactNode {
  const picture = useOwnPicture('profilePicture');
  const publicPath = paths.publicList(user.username);
  return (
    <SettingsSection
      heading={t('Profile')}
      intro={t('Your name is on your booking pages and in emails.')}
    >
      <PictureUpload
        field="profilePicture"
        work={picture.work}
        isUploaded={user.hasOwnPicture}
        preview={(sending) => (
          <Portrait name={user.name} picture={sending ?? user.profilePicture} size={72} />
        )}
      />
      <Result saved={picture.saved} />
      <SettingRows>
        <EditRow
          label={t('Name', {}, 'the name of a person')}
          isField
          form={(close) => <NameForm user={user} field="name" onDone={close} />}
        >
          {user.name}
        </EditRow>
        <SettingRow label={t('Email', {}, 'an email address')}>{user.email}</SettingRow>
        <EditRow
          label={t('Username')}
          isField
          form={(close) => <NameForm user={user} field="username" onDone={close} />}
        >
          {user.username}
        </EditRow>
        <SettingRow label={t('Public page')}>
          {/* The Worker renders this page, so the link is not a router link. */}
          <a href={publicPath}>{location.host + publicPath}</a>
        </SettingRow>
        <EditRow label={t('About you')} form={(close) => <PageForm user={user} onDone={close} />}>
          <AboutYou user={user} />
        </EditRow>
        <EditRow
          label={t('Language')}
          isField
          form={(close) => <LanguageForm user={user} onDone={close} />}
        >
          {nameOf(user.language) ?? t('Same as this browser')}
        </EditRow>
        <SettingRow label={t('Account type')}>{ACCOUNT_TYPES[user.accountType]}</SettingRow>
        {user.domain !== '' && (
          <SettingRow label={t('Domain', {}, 'the domain of email addresses, such as example.com')}>
            {user.domain}
          </SettingRow>
        )}
      </SettingRows>
    </SettingsSection>
  );
}

function nameOf(language: string | null): string | undefined {
  return LANGUAGE_TAGS.filter((tag) => tag === language).map(nameOfLanguage)[0];
}

function AboutYou({ user }: { readonly user: CurrentUser }): ReactNode {
  if (user.bio === '' && user.links.length === 0) return '–';
  return (
    <>
      {user.bio !== '' && <p className={styles.bio}>{user.bio}</p>}
      {user.links.map(({ label, url }) => (
        <p key={url}>
          <strong>{label}</strong> {url}
        </p>
      ))}
    </>
  );
}
