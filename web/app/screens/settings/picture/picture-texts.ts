export const UPLOAD_TEXTS = {
  logo: {
    file: 'Logo file',
    rules: ['PNG, JPG, JPEG, GIF', 'Recommended 200x200 or larger', 'Less than 5MB'],
    upload: 'Upload logo',
    replace: 'Replace logo',
    remove: 'Remove logo',
    uploading: 'Uploading logo',
    uploadFailed: 'Failed to upload logo. Please try again.',
    removeFailed: 'Failed to remove logo. Please try again.',
  },
  profilePicture: {
    file: 'Picture file',
    rules: ['Shown beside your name. PNG, JPG, JPEG or GIF, less than 5MB.'],
    upload: 'Upload picture',
    replace: 'Replace picture',
    remove: 'Remove picture',
    uploading: 'Uploading picture',
    uploadFailed: 'Failed to upload picture. Please try again.',
    removeFailed: 'Failed to remove picture. Please try again.',
  },
} as const;
