import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { goToField } from '../goToField.ts';

type Props = {
  readonly title: string;
  /** Only their room is left. */
  readonly isOver?: boolean;
  /** In the order of the screen; `id` is the control's. `corrected`: what is said of a line that holds no longer. */
  readonly lines: readonly { readonly id: string; readonly message: string; readonly corrected?: string | undefined }[];
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
};

/** To the field, with its label in view. */
const goTo = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
  if (goToField(id)) event.preventDefault();
};

/**
 * Mistakes as links to their fields. A line that is corrected is struck and stays where it is: nothing moves under a pointer,
 * and no focus is lost. The alert is silent then, since it would read out all its lines again.
 */
export const MistakeList = ({ title, isOver = false, lines, after, ref }: Props) => {
  const titleId = useId();
  const hasCorrected = lines.some(({ corrected }) => corrected !== undefined);
  return (
    <div
      className="summary-of-mistakes"
      role="alert"
      aria-live={hasCorrected ? 'off' : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-over={isOver || undefined}
      ref={ref}
    >
      <h2 id={titleId}>{title}</h2>
      <ul>
        {lines.map(({ id, message, corrected }) => (
          <li key={`${id} ${message}`}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {corrected === undefined ? (
                message
              ) : (
                <>
                  <span className="visually-hidden">{corrected}</span>
                  <s aria-hidden="true">{message}</s>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
      {after}
    </div>
  );
};
