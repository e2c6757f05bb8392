import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { Bar } from '../../frame/bar.tsx';
import { UPLOAD_TEXTS } from '../../pictures/picture-texts.ts';
import pictureStyles from '../../pictures/picture-upload.module.css';
import { SettingRow, SettingRows } from './setting-row.tsx';
import styles from './settings.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { SettingsSection } from './settings-section.tsx';

/**
 * Renders only the first rows of the first section, because the heights of the parts below them are not known.
 */
export function SettingsSkeleton(): ReactNode {
  return (
    <div className={styles.settings}>
      <h1 className={styles.heading}>{t('Settings')}</h1>
      <SettingsNav current="profile" accountType="individual" />
      <div className={styles.section}>
        <SettingsSection
          heading={t('Profile')}
          intro={t('Your name is on your booking pages and in emails.')}
        >
          <div className={pictureStyles.picture}>
            <Portrait name="" picture={null} size={72} />
            <div className={pictureStyles.side}>
              <p className={pictureStyles.rules}>
                <Bar>{UPLOAD_TEXTS.profilePicture.rules[0]}</Bar>
              </p>
              <div className={pictureStyles.actions}>
                <Bar like="button button-small">{t('Upload picture')}</Bar>
              </div>
            </div>
          </div>
          <SettingRows>
            <EditBar label={t('Name', {}, 'the name of a person')}>Ada Lovelace</EditBar>
            <SettingRow label={t('Email', {}, 'an email address')}>
              <Bar>ada@halfpast.example</Bar>
            </SettingRow>
            <EditBar label={t('Username')}>ada-lovelace</EditBar>
            <SettingRow label={t('Public page')}>
              <Bar>halfpast.example/ada</Bar>
            </SettingRow>
            <EditBar label={t('About you')}>–</EditBar>
            <EditBar label={t('Language')}>{t('Same as this browser')}</EditBar>
          </SettingRows>
        </SettingsSection>
      </div>
    </div>
  );
}

interface EditBarProps {
  readonly label: string;
  readonly children: string;
}

function EditBar({ label, children }: EditBarProps): ReactNode {
  return (
    <SettingRow
      label={label}
      action={<Bar like="button button-small">{t('Edit', {}, 'verb')}</Bar>}
    >
      <Bar>{children}</Bar>
    </SettingRow>
  );
}
