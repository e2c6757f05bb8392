// The theme: light, dark or system. It is stored for the next visit and set on the root element. On
// the next visit, a script that the Worker adds to app.html sets the theme before the first paint.
import { THEME_STORAGE_KEY } from '../../worker/contract/frame/app-page-data.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

export function readTheme(): ThemeChoice {
  const stored = readStored(THEME_STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') {
    delete dataset.theme;
    removeStored(THEME_STORAGE_KEY);
  } else {
    dataset.theme = choice;
    writeStored(THEME_STORAGE_KEY, choice);
  }
}
