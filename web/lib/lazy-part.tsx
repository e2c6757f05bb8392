import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const renderNothing = (): ReactNode => null;

/**
 * Returns a component that loads when it is first rendered. `Waiting` takes its place until then, and `Failed`
 * if it cannot be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props> = renderNothing,
  Waiting: ComponentType<Props> = renderNothing,
): (props: Props) => ReactNode {
  const Part: ComponentType<Props> = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Failed }),
    ),
  );
  return (props) => (
    <Suspense fallback={<Waiting {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
