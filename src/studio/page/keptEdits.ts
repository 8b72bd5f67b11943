/** What was typed and the server has not yet, kept in this browser so that a crash or a lost connection loses nothing. */

export type KeptEdit = {
  /** Whose it is: `tenant e-mail path`. */
  readonly key: string;
  readonly author: string;
  readonly path: string;
} & Texts;
type Texts = {
  /** The text that editing started from. */
  readonly base: string;
  /** What the server had of it when it was typed. */
  readonly known: string;
  readonly text: string;
};

const table = 'edits';

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('studio', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(table, { keyPath: 'key' }).createIndex('author', 'author');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export type KeptEdits = {
  readonly list: () => Promise<readonly KeptEdit[]>;
  readonly keep: (path: string, texts: Texts) => Promise<void>;
  /** Unless something else was typed since, here or in another tab. */
  readonly forget: (path: string, text: string) => Promise<void>;
};

/** The edits of one author. A browser that keeps nothing does without. */
export const openKeptEdits = (author: string): KeptEdits => {
  const database = openDatabase();
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => (await database).transaction(table, mode).objectStore(table);
  const keyOf = (path: string): string => `${author} ${path}`;
  return {
    list: async () => done((await store('readonly')).index('author').getAll(author)) as Promise<readonly KeptEdit[]>,
    keep: async (path, texts) => {
      await done((await store('readwrite')).put({ key: keyOf(path), author, path, ...texts } satisfies KeptEdit));
    },
    forget: async (path, text) => {
      const edits = await store('readwrite');
      const found = (await done(edits.get(keyOf(path)))) as KeptEdit | undefined;
      if (found?.text === text) await done(edits.delete(keyOf(path)));
    },
  };
};
