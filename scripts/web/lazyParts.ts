/** What a page fetches by itself besides its screens, each with words of its own: name → file, from app/shell. */
export const lazyParts: Readonly<Record<string, string>> = {
  chooser: '../../features/chooser/Chooser.tsx',
  signedIn: '../session/SignedIn.tsx',
  sessionOver: '../session/SessionOver.tsx',
  consentsAgain: '../session/ConsentsAgain.tsx',
  switchAccount: '../session/SwitchAccount.tsx',
  listChooser: '../products/ListChooser.tsx',
  keepWish: '../products/keepWish.ts',
};

/** The tables of screens in app/shell: those of guests, and those of an account, whose names come in a file apart. */
export const screenTables = ['screens.ts', 'accountScreens.ts'] as const;

/** A line of such a table: page, and the file of its screen, or the screen that the table's own file imports. */
const screenLine = /^ {2}(\w+): \(\) => (?:import\('([^']+)'\)|Promise\.resolve\((\w+)\))/gm;
const importLine = /^import \{ (\w+) \} from '([^']+)';/gm;

/** Page and the file of its screen, from app/shell, as the source of a table has them. */
export const readScreens = (source: string): readonly (readonly [page: string, file: string])[] => {
  const imported = new Map([...source.matchAll(importLine)].map(([, name = '', file = '']) => [name, file]));
  return [...source.matchAll(screenLine)].flatMap(([, page = '', file, name = '']) => {
    const from = file ?? imported.get(name);
    return from === undefined ? [] : [[page, from] as const];
  });
};
