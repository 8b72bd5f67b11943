/** A reading whose answers stay for the texts that were asked for last: while an author works, all texts but one are as they were. */
export const rememberByText = <R>(read: (text: string) => R, most: number): ((text: string) => R) => {
  const known = new Map<string, { readonly made: R }>();
  return (text) => {
    const found = known.get(text) ?? { made: read(text) };
    known.delete(text);
    known.set(text, found);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found.made;
  };
};
