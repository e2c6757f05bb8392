// Parts of the app in one file. A page without HTML from the server can render before these parts
// arrive.
export { blockStrayClicks } from '../../lib/block-stray-click.ts';
export { Toasts } from '../../ui/toasts.tsx';
export { Footer } from './footer.tsx';
