import { navigate, usePlace } from './navigation.ts';

type Search = {
  readonly search: URLSearchParams;
  /** The same page with another search: `{ page: undefined }` takes a name away. */
  readonly pathWith: (changes: Readonly<Record<string, string | undefined>>) => string;
  /** Shows the page with just these; the history keeps the view before. */
  readonly go: (search: URLSearchParams) => void;
};

/** The query of the address: filters, the tab, the page of a list. */
export const useSearch = (): Search => {
  const { path, search: text } = usePlace();
  const search = new URLSearchParams(text);
  const pathOf = (next: URLSearchParams): string => (next.size === 0 ? path : `${path}?${next}`);
  return {
    search,
    pathWith: (changes) => {
      const next = new URLSearchParams(text);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return pathOf(next);
    },
    go: (next) => navigate(pathOf(next)),
  };
};
