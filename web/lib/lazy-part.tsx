import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

const renderNothing = (): ReactNode => null;

interface LazyPart<Props> {
  (props: Props): ReactNode;
  /**
   * Loads the component. A part that has loaded before it is first rendered appears at once, so that nothing moves. Never
   * rejects.
   */
  readonly load: () => Promise<void>;
}

/**
 * Returns a component that loads when it is first rendered. `Waiting` takes its place until then, and `Failed`
 * if it cannot be loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props> = renderNothing,
  Waiting: ComponentType<Props> = renderNothing,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = () =>
    load().then((component) => {
      loaded = component;
      return { default: component };
    });
  const Part: ComponentType<Props> = lazy(() => loadOnce().catch(() => ({ default: Failed })));

  function Loading(props: Props): ReactNode {
    // A part that loads later stays in its Suspense. Otherwise it would lose its state.
    const [Loaded] = useState(() => loaded);
    if (Loaded !== null) return <Loaded {...props} />;
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Loading, {
    load: () =>
      loadOnce().then(
        () => {},
        () => {},
      ),
  });
}
