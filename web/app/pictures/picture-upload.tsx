// A picture with the buttons to upload, replace and remove it.

import { type ReactNode, useId, useRef } from 'react';
import { PICTURE_TYPES, type PictureField } from '../../../worker/domain/accounts/picture.ts';
import { t } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { UPLOAD_TEXTS } from './picture-texts.ts';
import styles from './picture-upload.module.css';

export interface PictureWork {
  /** The image that is being uploaded, or null. `part` is the uploaded part of the image, from 0 to 1. */
  readonly sending: { readonly dataUrl: string; readonly part: number } | null;
  readonly isRemoving: boolean;
  readonly problem: string | null;
  readonly upload: (file: File) => Promise<void>;
  readonly remove: () => Promise<boolean>;
}

interface PictureUploadProps {
  readonly field: PictureField;
  readonly work: PictureWork;
  /** True if there is an uploaded picture. Only then does the form have a remove button. */
  readonly isUploaded: boolean;
  /** `sending` is the picture that is being uploaded, or null. */
  readonly preview: (sending: string | null) => ReactNode;
  /** Content above the rules. */
  readonly children?: ReactNode;
}

export function PictureUpload(props: PictureUploadProps): ReactNode {
  const { field, isUploaded, work } = props;
  const { sending, isRemoving, problem, upload, remove } = work;
  const texts = UPLOAD_TEXTS[field];
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const rulesId = useId();
  const isBusy = sending !== null || isRemoving;

  return (
    <>
      <div className={styles.picture}>
        {props.preview(sending?.dataUrl ?? null)}
        <div className={styles.side}>
          {props.children}
          <ul id={rulesId} className={styles.rules}>
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button
              ref={chooseButton}
              isSmall
              aria-describedby={rulesId}
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) input.current?.click();
              }}
            >
              {isUploaded ? texts.replace : texts.upload}
            </Button>
            {isUploaded && (
              <Button
                isSmall
                aria-disabled={isBusy}
                onClick={async () => {
                  // The button disappears together with the picture, so the focus moves to the file
                  // button.
                  if (await remove()) chooseButton.current?.focus();
                }}
              >
                {isRemoving ? t('Removing...') : texts.remove}
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.file}
          accept={PICTURE_TYPES.join()}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Clears the file field. Otherwise the browser fires no event when the user chooses the
            // same file again.
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
      {sending !== null && <UploadProgress label={texts.uploading} part={sending.part} />}
      <Alert text={problem} />
    </>
  );
}

function UploadProgress({ label, part }: { label: string; part: number }): ReactNode {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label={label} max={100} value={percent} />
      <span>
        {percent < 100 ? t('Uploading, {percent, number} %', { percent }) : t('Almost there…')}
      </span>
    </div>
  );
}
