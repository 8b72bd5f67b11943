/** The tag of a version of something stored, as in the header (RFC 9110, 8.8.3). */
export const etagOf = (version: number): string => `"${version}"`;

/** Is it this version that was read? A proxy that compresses what it hands on marks the etag as weak. */
export const isCurrent = (ifMatch: string, version: number): boolean => ifMatch.replace(/^W\//, '') === etagOf(version);
