import { type MouseEvent, type Ref, useId } from 'react';

type Props = {
  readonly title: string;
  /** In the order of the screen; `id` is the control's. */
  readonly lines: readonly { readonly id: string; readonly message: string }[];
  readonly ref?: Ref<HTMLDivElement>;
};

/** To the field, with its label in view. */
const goTo = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  (control.closest('.field') ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
};

/** Mistakes as links to their fields. */
export const MistakeList = ({ title, lines, ref }: Props) => {
  const titleId = useId();
  return (
    <div className="summary-of-mistakes" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {lines.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
