const loopbackName = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** Is this the name of the machine itself? */
export const isLoopbackName = (hostname: string): boolean => loopbackName.test(hostname);

/** Does this address stay on the machine? */
export const isLoopbackUrl = (url: string): boolean => isLoopbackName(new URL(url).hostname);
