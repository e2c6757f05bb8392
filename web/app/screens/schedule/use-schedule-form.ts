// The state of the form of a schedule: the draft, its errors, saving and deleting.
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScheduleRequest } from '../../../../worker/contract/schedules/schedule-schemas.ts';
import type { ChangeEffects } from '../../../../worker/contract/slots/effect-calls.ts';
import { useProblems } from '../../../lib/use-problems.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { ProblemAt } from '../../hours/hours-draft.ts';
import {
  deleteSchedule,
  findHolidays,
  findScheduleEffects,
  saveSchedule,
} from '../../schedules/schedule-calls.ts';
import { schedulePaths } from '../../schedules/schedule-paths.ts';
import { LOAD_FAILED } from './holiday-fields.tsx';
import {
  checkScheduleDraft,
  needsHolidays,
  type ScheduleDraft,
  toScheduleRequest,
} from './schedule-draft.ts';

interface ScheduleForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: ScheduleDraft;
  readonly change: (change: Partial<ScheduleDraft>) => void;
  readonly problemAt: ProblemAt;
  /** The reason why the schedule was not saved or deleted, if this reason belongs to no field. */
  readonly fault: string | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly isLeaving: RefObject<boolean>;
  /**
   * Saves the draft. If upcoming bookings would no longer fit the draft, lists them in `effects`
   * and saves nothing.
   */
  readonly save: () => Promise<void>;
  readonly effects: ChangeEffects | null;
  readonly forgetEffects: () => void;
  /**
   * Saves the draft even if it has effects on bookings. Returns false when the server refuses it.
   */
  readonly saveAnyway: () => Promise<boolean>;
  /** Leaves the form after a save. */
  readonly leave: (message: string) => void;
  readonly remove: () => Promise<void>;
}

const serialize = (draft: ScheduleDraft): string =>
  JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value));

/** `id` is null for a new schedule. */
export function useScheduleForm(id: string | null, initial: ScheduleDraft): ScheduleForm {
  const navigate = useNavigate();
  const { form, errorOf, show, drop } = useProblems();
  const isLeaving = useRef(false);
  const [draft, setDraft] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [effects, setEffects] = useState<ChangeEffects | null>(null);

  function leave(message: string): void {
    showToast('success', message);
    // After a save, the form closes without asking.
    isLeaving.current = true;
    void navigate(schedulePaths.list);
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setFault(null);
    const found = checkScheduleDraft(draft);
    show(found);
    if (found.length > 0) return;
    setBusy(true);
    const request = await prepareRequest();
    const effects = id && request && (await findScheduleEffects(id, request));
    if (effects) setEffects(effects);
    else await saveAnyway();
    setBusy(false);
  }

  /** Returns null if the public holidays are needed and cannot be loaded. */
  async function prepareRequest(): Promise<ScheduleRequest | null> {
    if (draft.holidays === null || !needsHolidays(draft)) return toScheduleRequest(draft);
    const { country, region } = draft.holidays;
    const choices = await findHolidays({ country, region: region ?? '' });
    return choices && toScheduleRequest(draft, choices.holidays);
  }

  async function saveAnyway(): Promise<boolean> {
    const request = await prepareRequest();
    if (request === null) {
      setEffects(null);
      setFault(LOAD_FAILED);
      return false;
    }
    const outcome = await saveSchedule(id, request);
    if (outcome.ok) {
      if (effects === null) leave(outcome.message);
      return true;
    }
    setEffects(null);
    show(outcome.problems);
    const names = [...(form.current?.elements ?? [])].map((field) => field.getAttribute('name'));
    if (!outcome.problems.some(({ path }) => names.includes(path))) setFault(outcome.message);
    return false;
  }

  async function remove(): Promise<void> {
    if (isBusy || id === null) return;
    setFault(null);
    setBusy(true);
    const outcome = await deleteSchedule(id);
    setBusy(false);
    if (outcome.ok) leave(outcome.message);
    else setFault(outcome.message);
  }

  return {
    form,
    draft,
    fault,
    isBusy,
    isLeaving,
    effects,
    forgetEffects: () => setEffects(null),
    save,
    saveAnyway,
    leave,
    remove,
    isDirty: serialize(draft) !== serialize(initial),
    problemAt: errorOf,
    change: (changes) => {
      setDraft((previous) => ({ ...previous, ...changes }));
      const names = Object.keys(changes).map((name) => (name === 'hours' ? 'workingHours' : name));
      drop(...names);
    },
  };
}
