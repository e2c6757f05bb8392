// The script of the public site. Each part looks for its element and does nothing on pages without it.
import { EARLY_PRESS } from '../../worker/contract/frame/app-page-data.ts';
import { signInPathOf } from '../lib/provider-sign-in.ts';
import { onSessionTokenChange } from '../lib/session-token.ts';
import { chooseTheme, readTheme, type ThemeChoice } from '../lib/theme.ts';
import { connectAccount, showVisitor } from './account.ts';
import { connectCopyButtons } from './copy-buttons.ts';
import { connectDemo } from './demo.ts';
import { showCurrentPage } from './docs-list.ts';
import { showFarewell } from './farewell.ts';
import { openLinkedFolds } from './linked-fold.ts';
import { connectListFilter } from './list-filter.ts';
import { connectMenu } from './menu.ts';
import { connectSlider } from './slides.ts';

connectMenu();
connectThemes();
connectStartButtons();
connectCopyButtons();
connectAccount();
connectListFilter();
showCurrentPage();
connectSlider();
connectDemo();
openLinkedFolds();
showFarewell();
void showVisitor();
// Runs when another tab has signed in or out.
onSessionTokenChange(() => void showVisitor());

const contactForm = document.querySelector<HTMLFormElement>('[data-contact-form]');
// Loaded on demand, because only one page has the contact form.
if (contactForm) (await import('./contact-form.ts')).connectContactForm(contactForm);

// Loaded on demand, because only one page has the console.
const apiConsole = document.querySelector<HTMLFormElement>('[data-api-console]');
if (apiConsole) await (await import('./api-console.ts')).connectApiConsole(apiConsole);

connectDocsSearchLater();

// Marks the page as ready: from now on, every control works.
document.documentElement.dataset.ready = '';

// Repeats a click that the visitor made before the script was ready.
const pressed: unknown = Reflect.get(window, EARLY_PRESS);
if (pressed instanceof HTMLButtonElement) pressed.click();

/** Loads the search of the documentation when the visitor first uses its field. */
function connectDocsSearchLater(): void {
  const search = document.querySelector<HTMLElement>('[data-docs-search]');
  const field = search?.querySelector('input');
  if (!search || !field) return;
  const load = async () => (await import('./docs-search.ts')).connectDocsSearch(search);
  if (field.value !== '' || field === document.activeElement) void load();
  else field.addEventListener('focus', load, { once: true });
}

/** Makes the theme buttons in the footer work. */
function connectThemes(): void {
  const options = document.querySelectorAll<HTMLInputElement>('[data-themes] input');
  const chosen = readTheme();
  for (const option of options) {
    option.checked = option.value === chosen;
    option.addEventListener('change', () => chooseTheme(option.value as ThemeChoice));
  }
}

/** Makes the sign-up buttons start the sign-in with Google. */
function connectStartButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-google]')) {
    const returnTo = button.dataset.google || null;
    button.addEventListener('click', () => location.assign(signInPathOf('google', returnTo)));
  }
}
