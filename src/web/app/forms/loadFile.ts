const files = new Map<string, Promise<unknown>>();
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
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
};

/** A published file by its address, fetched once; its content never changes. One that failed may be asked for again. */
export const loadFile = <T>(address: string): Promise<T> => {
  const file = files.get(address) ?? fetchJson(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file as Promise<T>;
};
