/** A mail as it is sent. */
export type Letter = {
  /** The same at every try, so that a receiver can recognise a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The shop's name, as the list of mails shows it. */
  readonly sender: string;
  readonly tenant: string;
  readonly event: string;
  readonly at: Date;
  /** Where one POST ends the mails of this sort, by itself (RFC 8058); a mail that nobody can end has none. */
  readonly unsubscribeAddress?: string;
};

/** Sends mails; throws where it could not, and is asked again later. */
export type Mail = {
  readonly send: (letter: Letter) => Promise<void>;
  readonly close: () => void;
};
