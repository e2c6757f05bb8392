// Sends one change at a time. Ignores a second click while the first change is being sent.
import { useRef, useState } from 'react';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import type { ChangeResult, SendChange } from './send-change.ts';

export type ChangeFault = Exclude<ChangeResult, { kind: 'done' | 'stale' }>;

/**
 * The booking after the change. If the change was refused because the page showed an old state, this is the
 * booking's current state.
 */
export interface Changed {
  readonly booking: ManagedBooking;
  readonly staleMessage: string | null;
}

export function useChange(send: SendChange, onChanged: (changed: Changed) => void) {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<ChangeFault | null>(null);

  async function submit(...change: Parameters<SendChange>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFault(null);
    const result = await send(...change);
    isSending.current = false;
    setIsBusy(false);
    if (result.kind === 'done') onChanged({ booking: result.booking, staleMessage: null });
    else if (result.kind === 'stale')
      onChanged({ booking: result.booking, staleMessage: result.message });
    else setFault(result);
  }

  return { isBusy, fault, submit };
}
