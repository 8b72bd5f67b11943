/**
 * The language, and the form of address, of a file that all share: only a tenant of that language and form of address reads it.
 * @example languageOfFile('_shared/mails/newDevice.es-vos.md') // { language: 'es', addressing: 'vos' }
 */
export const languageOfFile = (file: string): { readonly language: string; readonly addressing: string | undefined } | undefined => {
  const [, language, addressing] =
    /^_\w+\/(?:(?:texts|catalogue)\/|(?:mails|policies|lists)\/\w+\.)([a-z]{2})(?:-(\w+))?\.\w+$/u.exec(file) ?? [];
  return language === undefined ? undefined : { language, addressing };
};
