// Loads the dialog when a call needs a fresh sign-in. Without the dialog, the call fails with its message.
import { onConfirmationNeeded } from './confirmation.ts';

onConfirmationNeeded(() =>
  import('./confirm-session.tsx').then(
    ({ confirmSession }) => confirmSession(),
    () => false,
  ),
);
