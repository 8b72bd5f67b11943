import { keepLatest } from './keepLatest.ts';

/** A reading whose answers stay for the texts that were asked for last: while an author works, all texts but one are as they were. */
export const rememberByText = <R>(read: (text: string) => R, most: number): ((text: string) => R) => {
  const known = keepLatest<string, R>(most);
  return (text) => known(text, () => read(text));
};
