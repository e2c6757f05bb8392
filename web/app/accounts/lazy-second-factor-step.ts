import { lazyDialog } from '../frame/lazy-dialog.tsx';

/** Most accounts have no second factor, so the screens load this step when they need it. */
export const SecondFactorStep = lazyDialog(
  () => import('./second-factor-step.tsx').then((file) => file.SecondFactorStep),
  'onBack',
);
