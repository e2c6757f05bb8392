// The parts of the app that do not delay the first render of a page without HTML, in one file.
export { Toasts } from '../../ui/toasts.tsx';
export { Footer } from './footer.tsx';
