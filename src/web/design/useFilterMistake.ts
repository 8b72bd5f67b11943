import { useState } from 'react';

/** Whether a filter was filled in wrongly, and how to say so; with another address it is another one. @param state as that of the `FilterBar` */
export const useFilterMistake = (state: string): readonly [boolean, (isWrong: boolean) => void] => {
  const [wrongAt, setWrongAt] = useState<string>();
  return [wrongAt === state, (isWrong) => setWrongAt(isWrong ? state : undefined)];
};
