import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';

type Props = {
  /** What the button shows. */
  readonly button: ReactNode;
  /** Names the button where its words do not: `Acciones del pedido 1042`. */
  readonly label?: string;
  readonly className?: string;
  /** Links and buttons, each a `MenuEntry` or an element of class `menu-entry`. */
  readonly children: ReactNode;
};

/** Places the panel below its button by hand where the browser cannot anchor it. */
const place = (button: HTMLElement, panel: HTMLElement): void => {
  const { bottom, right } = button.getBoundingClientRect();
  panel.style.top = `${bottom}px`;
  panel.style.left = `${Math.max(8, right - panel.offsetWidth)}px`;
};

/** A few actions behind a button: a native popover, which Escape and a press outside close. */
export const Menu = ({ button, label, className = 'button button-secondary', children }: Props) => {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const opened = ({ newState, currentTarget }: ToggleEvent<HTMLElement>): void => {
    if (newState === 'open' && opener.current && !CSS.supports('position-area: block-end')) place(opener.current, currentTarget);
  };
  return (
    <>
      <button ref={opener} type="button" className={className} aria-label={label} popoverTarget={id}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on an entry closes; the entries are what is operated */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above; Enter on an entry is a click */}
      <div
        id={id}
        popover="auto"
        className="menu-panel"
        onToggle={opened}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
};
