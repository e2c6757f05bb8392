import { t } from '../../lib/translate.ts';

export const UPLOAD_TEXTS = {
  logo: {
    file: t('Logo file'),
    rules: ['PNG, JPG, JPEG, GIF', t('Recommended 200x200 or larger'), t('Less than 5MB')],
    upload: t('Upload logo'),
    replace: t('Replace logo'),
    remove: t('Remove logo'),
    uploading: t('Uploading logo'),
    uploadFailed: t('Failed to upload logo. Please try again.'),
    removeFailed: t('Failed to remove logo. Please try again.'),
  },
  profilePicture: {
    file: t('Picture file'),
    rules: [t('Shown beside your name. PNG, JPG, JPEG or GIF, less than 5MB.')],
    upload: t('Upload picture'),
    replace: t('Replace picture'),
    remove: t('Remove picture'),
    uploading: t('Uploading picture'),
    uploadFailed: t('Failed to upload picture. Please try again.'),
    removeFailed: t('Failed to remove picture. Please try again.'),
  },
} as const;
