// Tabs (ARIA tabs pattern). The Tab key reaches only the selected tab. Arrow keys, Home and End
// select a tab immediately. Only the selected tab's panel is rendered.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The content of the selected panel. */
  readonly children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { tabs, value } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.value === value);

  function choose(next: number): void {
    const place = (next + tabs.length) % tabs.length;
    const tab = tabs[place];
    if (tab === undefined) return;
    props.onChange(tab.value);
    const button = list.current?.children[place];
    if (button instanceof HTMLElement) button.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const targets: Record<string, number> = {
      [forward]: index + 1,
      [back]: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        className={styles.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => choose(place)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {props.children}
      </div>
    </>
  );
}
