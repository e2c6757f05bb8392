import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { LogoPreview } from '../../../pictures/logo-preview.tsx';
import { PictureUpload } from '../../../pictures/picture-upload.tsx';
import { Result } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useOwnPicture } from './use-picture.ts';

export function LogoSection({ user }: { user: CurrentUser }): ReactNode {
  const { work, saved } = useOwnPicture('logo');
  return (
    <SettingsSection
      heading={t('Brand logo')}
      intro={t('Shown on your booking pages and in emails about bookings.')}
    >
      <PictureUpload
        field="logo"
        work={work}
        isUploaded={user.logo !== null}
        preview={(sending) => <LogoPreview logo={sending ?? user.logo} alt={t('Your logo')} />}
      />
      <Result saved={saved} />
    </SettingsSection>
  );
}
