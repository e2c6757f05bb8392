// Carries a new meeting type from the screen that created it to the list, which shows its link. It is part of the
// history entry, so it is not shown again after a reload or Back.
import { useLocation, useNavigationType } from 'react-router';

export interface CreatedType {
  readonly title: string;
  readonly path: string;
}

/** The state of the history entry that opens the list. */
export interface ListState {
  readonly created: CreatedType;
}

/** Returns null unless this navigation has followed the creation of a meeting type. */
export function useCreatedType(): CreatedType | null {
  const { state } = useLocation();
  const isOpened = useNavigationType() !== 'POP';
  return isOpened ? ((state as ListState | null)?.created ?? null) : null;
}
