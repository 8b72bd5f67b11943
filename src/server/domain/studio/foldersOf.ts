import { type Folders, folderOf, sharedFolder } from '../../policy/studio/authorRights.ts';

/** The folders of the sources, each with what it is based on. */
export function foldersOf(sources: ReadonlyMap<string, string>): Folders {
  const names = new Set([...sources.keys()].map(folderOf));
  const basedOn = (name: string) => /^basedOn:[ \t]*([\w-]+)/m.exec(sources.get(`${name}/tenant.yaml`) ?? '')?.[1];
  return new Map([...names].sort().map((name) => [name, name === sharedFolder ? undefined : basedOn(name)]));
}
