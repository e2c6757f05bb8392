// The form and the confirmation, which are the last steps of a booking. They are not part of the first script:
// use-late-part.ts loads them after the page has been rendered.
export { DoneView } from './done/done-view.tsx';
export { FormStep } from './form/form-step.tsx';
