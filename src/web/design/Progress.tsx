import { useId } from 'react';
import './account.css';

type Props = {
  readonly label: string;
  /** In words: `3 de 5 listos`, `$ 120.000 de $ 500.000`. */
  readonly text: string;
  readonly value: number;
  readonly max: number;
};

/** How much of something is done or used. */
export const Progress = ({ label, text, value, max }: Props) => {
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      <span className="progress-text">{text}</span>
      <progress id={id} value={value} max={max} aria-valuetext={text} />
    </div>
  );
};
