import { chooseTheme, readTheme, type ThemeChoice } from '../lib/theme.ts';

/** Connects the choice of the colour theme in the footer. */
export function connectThemes(): void {
  const options = document.querySelectorAll<HTMLInputElement>('[data-themes] input');
  const chosen = readTheme();
  for (const option of options) {
    option.checked = option.value === chosen;
    option.addEventListener('change', () => chooseTheme(option.value as ThemeChoice));
  }
}
