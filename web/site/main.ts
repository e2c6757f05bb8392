// The script of the public site. Each part looks for its element and does nothing on pages without it.
import { EARLY_PRESS } from '../../worker/contract/site/app-page-data.ts';
import { onSessionTokenChange } from '../lib/session-token.ts';
import { connectAccount, showVisitor } from './account.ts';
import { connectCopyButtons } from './copy-buttons.ts';
import { connectDemo } from './demo.ts';
import { showFarewell } from './farewell.ts';
import { connectMenu } from './menu.ts';
import { connectSlider } from './slides.ts';
import { connectStartButtons } from './start-buttons.ts';
import { connectThemes } from './themes.ts';

connectMenu();
connectThemes();
connectStartButtons();
connectCopyButtons();
connectAccount();
connectSlider();
connectDemo();
showFarewell();
void showVisitor();
// Another tab has signed in or out.
onSessionTokenChange(() => void showVisitor());

const contactForm = document.querySelector<HTMLFormElement>('[data-contact-form]');
// Loaded on demand, because only one page has a form.
if (contactForm) (await import('./contact-form.ts')).connectContactForm(contactForm);

// From now on, every part of the page works.
document.documentElement.dataset.ready = '';

// Repeats a click that came before.
const pressed: unknown = Reflect.get(window, EARLY_PRESS);
if (pressed instanceof HTMLButtonElement) pressed.click();
