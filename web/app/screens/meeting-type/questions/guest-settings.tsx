// How many guests an invitee can add, and whether the guests see each other.
import type { ReactNode } from 'react';
import { GUESTS_MAX } from '../../../../../worker/domain/bookings/limits.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import type { Editor } from '../use-editor.ts';

const OPTIONS = Array.from({ length: GUESTS_MAX + 1 }, (_, number) => ({
  value: String(number),
  label: number === 0 ? 'No guests' : number === 1 ? 'Up to 1 guest' : `Up to ${number} guests`,
}));

export function GuestSettings({ editor }: { editor: Editor }): ReactNode {
  const { maximumGuests, showGuests } = editor.draft;
  return (
    <>
      <Field
        label="Guests"
        error={editor.problemAt('maximumGuests')}
        hint="Invitees can add the email addresses of other people, who get emails about the meeting too."
      >
        {(control) => (
          <Select
            {...control}
            name="maximumGuests"
            options={OPTIONS}
            value={String(maximumGuests)}
            onChange={({ target }) => editor.change({ maximumGuests: Number(target.value) })}
          />
        )}
      </Field>
      {maximumGuests > 0 && (
        <Switch
          label="Guests see the email addresses of everyone in the meeting"
          name="showGuests"
          isOn={showGuests}
          onChange={(isOn) => editor.change({ showGuests: isOn })}
        />
      )}
    </>
  );
}
