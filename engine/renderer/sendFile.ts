import type { FileType } from '../kinds/fileTypes.ts';

/** A file that a person has chosen, and for which field of which form. */
export type FileToSend = {
  readonly form: string;
  readonly field: string;
  readonly file: File;
  readonly type: FileType;
  /** The token of a try before, which is continued. */
  readonly token: string | undefined;
  /** Reported as soon as the server has issued one: its holder can continue or remove the upload. */
  readonly onToken: (token: string) => void;
  /** How much has come, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Reported when the last part is sent and a scanner then checks the whole file, which may take seconds. */
  readonly onCheck: () => void;
  readonly signal: AbortSignal;
};

/** `refused`: the mistake of the field that it is, or what a scanner found; `unreachable`: the same may be tried again; `unchecked`: likewise, when the scanner answers again. */
export type SentAnswer =
  | { readonly is: 'sent'; readonly token: string }
  | { readonly is: 'refused'; readonly why: 'type' | 'size' | 'harmful' }
  | { readonly is: 'unreachable' }
  | { readonly is: 'unchecked' };

export type SendFile = (file: FileToSend) => Promise<SentAnswer>;
