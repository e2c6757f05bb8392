// The settings for guests: the maximum number of guests, and whether the guests see each other.

import type { ReactNode } from 'react';
import { GUESTS_MAX } from '../../../../../worker/domain/meeting-types/bounds.ts';
import { t } from '../../../../lib/translate.ts';
import { SelectField } from '../../../../ui/labelled-fields.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import type { Editor } from '../use-editor.ts';

const OPTIONS = Array.from({ length: GUESTS_MAX + 1 }, (_, number) => ({
  value: String(number),
  label:
    number === 0
      ? t('No guests')
      : t('{count, plural, one {Up to # guest} other {Up to # guests}}', { count: number }),
}));

export function GuestSettings({ editor }: { editor: Editor }): ReactNode {
  const { maximumGuests, showGuests } = editor.draft;
  return (
    <>
      <SelectField
        label={t('Guests')}
        error={editor.problemAt('maximumGuests')}
        hint={t(
          'Invitees can add the email addresses of other people, who get emails about the meeting too.',
        )}
        name="maximumGuests"
        options={OPTIONS}
        value={String(maximumGuests)}
        onChange={({ target }) => editor.change({ maximumGuests: Number(target.value) })}
      />
      {maximumGuests > 0 && (
        <Switch
          label={t('Guests see the email addresses of everyone in the meeting')}
          name="showGuests"
          isOn={showGuests}
          onChange={(isOn) => editor.change({ showGuests: isOn })}
        />
      )}
    </>
  );
}
