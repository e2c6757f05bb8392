import { chooseTheme, readTheme, type ThemeChoice } from '../lib/theme.ts';

/** Makes the theme buttons in the footer work. */
export function connectThemes(): void {
  const options = document.querySelectorAll<HTMLInputElement>('[data-themes] input');
  const chosen = readTheme();
  for (const option of options) {
    option.checked = option.value === chosen;
    option.addEventListener('change', () => chooseTheme(option.value as ThemeChoice));
  }
}
