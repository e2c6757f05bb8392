// Reads the stored answers of a booking and converts them into the format of the API.
import type { WireAnswer } from '../../contract/meeting-types/wire-people.ts';
import { readStored, type Stored } from '../../db/json-column.ts';
import { storedAnswers } from '../../db/meeting-types/stored-form.ts';
import type { Answer } from '../../domain/meeting-types/answers.ts';

interface WithAnswers {
  readonly answers: Stored<readonly Answer[]>;
}

/** Returns no answers when the stored value is damaged, so that the rest of the booking stays usable. */
export const readStoredAnswers = ({ answers }: WithAnswers): readonly Answer[] =>
  readStored(answers, storedAnswers) ?? [];

export const presentAnswers = (booking: WithAnswers): WireAnswer[] =>
  readStoredAnswers(booking).map(({ key, label, value }) => ({
    key,
    label,
    value: typeof value === 'object' ? [...value] : value,
  }));
