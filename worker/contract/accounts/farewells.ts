// What the home page says after the user has left the app. The app opens `/?left=<key>`, because the home page
// is another document.
export const FAREWELLS = {
  'signed-out': 'Signed out everywhere',
  deleted: 'Your account is deleted.',
} as const;

export type Farewell = keyof typeof FAREWELLS;

export const FAREWELL_PARAMETER = 'left';
