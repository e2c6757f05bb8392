import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'quiet' | 'danger' | undefined;
  readonly isSmall?: boolean;
}

/** A button in the style of all buttons (styles/button.css). It submits a form only with `type="submit"`. The frame of the app does without this component, because the file that every visit loads has no room for it. */
export function Button({ kind, isSmall, className, ...props }: ButtonProps): ReactNode {
  const classes = ['button', isSmall && 'button-small', kind && `button-${kind}`, className];
  return <button type="button" className={classes.filter(Boolean).join(' ')} {...props} />;
}
