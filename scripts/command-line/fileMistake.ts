/** A mistake in a file that somebody wrote: the message names the place and the remedy, and no program is at fault. */
export class FileMistake extends Error {
  override readonly name = 'FileMistake';
}
