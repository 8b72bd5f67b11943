/**
 * The working directory by a name that everybody can follow: a server that may not enter the folders above its data folder is started in it
 * (Linux, proc(5)).
 */
export const workingDirectory = '/proc/self/cwd';
