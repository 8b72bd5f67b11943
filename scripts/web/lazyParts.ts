/** What a page fetches by itself besides the screens of app/shell/screens.ts, each with words of its own: name → file, from app/shell. */
export const lazyParts: Readonly<Record<string, string>> = {
  chooser: '../../features/chooser/Chooser.tsx',
  policy: '../../features/policies/Policy.tsx',
  signedIn: '../session/SignedIn.tsx',
  sessionOver: '../session/SessionOver.tsx',
  consentsAgain: '../session/ConsentsAgain.tsx',
  listChooser: '../products/ListChooser.tsx',
};

/** A line of app/shell/screens.ts: page, and the file of its screen. */
export const screenLine = /^ {2}(\w+): \(\) => import\('([^']+)'\)/gm;
