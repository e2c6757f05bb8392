// The host's working hours for each day of the week.
import type { ReactNode } from 'react';
import type { Weekday } from '../../../../worker/domain/meeting-types/availability.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { WeekFields } from '../../hours/week-fields.tsx';
import { QUESTIONS_ID } from './questions.tsx';
import { Section } from './section.tsx';
import type { Editor } from './use-editor.ts';

interface WorkingHoursProps {
  readonly editor: Editor;
  /** Called when the host wants to copy the hours of this day. */
  readonly onCopy: (day: Weekday) => void;
}

export function WorkingHours({ editor, onCopy }: WorkingHoursProps): ReactNode {
  const { draft, change, problemAt } = editor;
  const zone = useUser()?.timezone;
  // The user is null after the session has ended, while the editor still shows unsaved input.
  const zoneName = zone ? `, ${zone.replaceAll('_', ' ')}` : '';

  return (
    <Section
      heading="Working hours"
      intro={`In your time zone${zoneName}.`}
      skip={{ label: 'Skip the working hours', to: QUESTIONS_ID }}
    >
      <WeekFields
        path="availability.workingHours"
        hours={draft.hours}
        problemAt={problemAt}
        onChange={(hours) => change({ hours })}
        onCopy={onCopy}
      />
    </Section>
  );
}
