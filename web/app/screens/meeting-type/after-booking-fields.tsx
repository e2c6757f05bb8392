// The fields for the text and the button that invitees see after booking.

import type { ReactNode } from 'react';
import { THANK_YOU_MAX } from '../../../../worker/domain/meeting-types/after-booking.ts';
import { t } from '../../../lib/translate.ts';
import { InputField, TextareaField } from '../../../ui/labelled-fields.tsx';
import type { Editor } from './use-editor.ts';

export function AfterBookingFields({ editor }: { editor: Editor }): ReactNode {
  const { thankYouText, afterUrl } = editor.draft;
  return (
    <>
      <TextareaField
        label={t('Text after booking')}
        optional
        error={editor.problemAt('thankYouText')}
        hint={t('Invitees read this text below the confirmation.')}
        rows={2}
        maxLength={THANK_YOU_MAX}
        name="thankYouText"
        value={thankYouText}
        onChange={(event) => editor.change({ thankYouText: event.target.value })}
      />
      <InputField
        label={t('Your page after booking')}
        optional
        error={editor.problemAt('afterUrl')}
        hint={t(
          'The confirmation shows a button that opens this https address. We add the id of the booking to this address, but nothing about the invitee.',
        )}
        type="url"
        name="afterUrl"
        placeholder="https://"
        value={afterUrl}
        onChange={(event) => editor.change({ afterUrl: event.target.value })}
      />
    </>
  );
}
