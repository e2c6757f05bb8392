// Parts of the app that the build puts into one separate file. The app may render before this file has
// loaded.
import '../accounts/open-confirmation.ts';

export { blockStrayClicks } from '../../lib/block-stray-click.ts';
export { Toasts } from '../../ui/toasts.tsx';
export { Footer } from './footer.tsx';
