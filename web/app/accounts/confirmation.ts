// Lets the API client ask the user to confirm who they are. open-confirmation.ts sets the function that opens the dialog,
// because the dialog uses the client itself.
let ask = async (): Promise<boolean> => false;

export function onConfirmationNeeded(open: () => Promise<boolean>): void {
  ask = open;
}

export const requestConfirmation = (): Promise<boolean> => ask();
