// Lets the invitee choose the duration of the meeting. The Worker renders a static version with the
// same size (web/styles/booking-steps.css).

import type { ReactNode } from 'react';
import { t } from '../lib/translate.ts';
import { Choice } from '../ui/choice.tsx';

interface DurationChoiceProps {
  readonly durations: readonly number[];
  readonly chosen: number;
  readonly onChoose: (minutes: number) => void;
}

export function DurationChoice({ durations, chosen, onChoose }: DurationChoiceProps): ReactNode {
  return (
    <div className="durations">
      <Choice
        legend={t('Duration')}
        options={durations.map((minutes) => ({
          value: String(minutes),
          label: t('{minutes, number} min', { minutes }, 'a length in minutes'),
        }))}
        value={String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}
