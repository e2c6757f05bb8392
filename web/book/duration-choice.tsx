// Lets the invitee choose how long the meeting is. The Worker renders a static version with the same size
// (web/styles/calendar.css).
import type { ReactNode } from 'react';
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
        legend="Duration"
        options={durations.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
        value={String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}
