import type { Grant } from './server.ts';

const allowed: Readonly<Record<Grant['files'], string>> = {
  texts: 'you edit texts, mails and policies',
  limits: 'you edit texts, mails, policies and the files with numbers',
  all: 'you edit the files of this shop’s description',
};

/** What an author may edit in the folder of a file that they may not. */
export const whyReadOnly = (grants: Readonly<Record<string, Grant>>, path: string): string => {
  const folder = path.split('/', 1)[0] ?? '';
  const grant = Object.hasOwn(grants, folder) ? grants[folder] : undefined;
  return `read only: of ${folder} ${grant === undefined ? 'you edit nothing' : allowed[grant.files]}`;
};
