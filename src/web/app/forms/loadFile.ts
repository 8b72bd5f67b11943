/** A published file, or a part of the program, did not come: the connection failed, not the program, so that nobody reports it as a bug. */
export class NotLoaded extends Error {}

/** Turns the failure of a `fetch` or `import` into {@link NotLoaded}. */
export const throwNotLoaded = (cause: unknown): never => {
  throw new NotLoaded('Not loaded', { cause });
};

/** Whether a newer release has replaced the scripts of this page: the server has the one that this is in no more. */
export const isOutdated = (): Promise<boolean> =>
  fetch(import.meta.url, { cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );

const files = new Map<string, Promise<unknown>>();
const contents = new Map<string, unknown>();
/** Milliseconds before the second and the third try. */
const pauses = [400, 1200];

const fetchJson = async (address: string): Promise<unknown> => {
  for (const pause of pauses) {
    try {
      return await once(address);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return once(address);
};

const once = async (address: string): Promise<unknown> => {
  const answer = await fetch(address).catch(throwNotLoaded);
  if (!answer.ok) throw new NotLoaded(`${address}: ${answer.status}`);
  const content: unknown = await answer.json();
  contents.set(address, content);
  return content;
};

/** A published file that came with the page. */
export const keepFile = (address: string, content: unknown): void => void contents.set(address, content);

/** A published file that has come, so that a page which needs it can be drawn at once. */
export const fileAt = <T>(address: string): T | undefined => contents.get(address) as T | undefined;

/** A published file by its address, fetched once; its content never changes. One that failed may be asked for again. */
export const loadFile = <T>(address: string): Promise<T> => {
  const file = files.get(address) ?? (contents.has(address) ? Promise.resolve(contents.get(address)) : fetchJson(address));
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file as Promise<T>;
};
