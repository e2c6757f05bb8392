// The form and the confirmation. They are not part of the first script: use-last-steps.ts loads them after the
// page has been rendered.
export { DoneView } from './done/done-view.tsx';
export { FormStep } from './form/form-step.tsx';
