import { formatWord, type Words } from './formatWord.ts';

type Props = { readonly label: string; readonly working?: boolean; readonly words: Words; readonly onClick?: () => void };

/** Says that it works, and cannot fire twice; it keeps the focus meanwhile, so it is not `disabled`. */
export const SubmitButton = ({ label, working, words, onClick }: Props) => (
  <button
    type={onClick ? 'button' : 'submit'}
    className="button button-primary"
    aria-disabled={working ? true : undefined}
    onClick={(event) => {
      if (working) event.preventDefault();
      else onClick?.();
    }}
  >
    {working ? formatWord(words, 'working') : label}
  </button>
);
