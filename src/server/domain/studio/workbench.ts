/** What the studio needs of the machine on which the sources lie; without one there is no studio. */
export type Workbench = {
  /** All sources: path below the tenants' folder → text. */
  readonly readSources: () => Promise<ReadonlyMap<string, string>>;
};
