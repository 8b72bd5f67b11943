import { createHash } from 'node:crypto';
import { foldersOf } from '../../domain/studio/foldersOf.ts';
import { folderOf, readableFolders } from '../../policy/studio/authorRights.ts';
import { refuseStudio } from './studioAnswer.ts';
import type { AuthorRoute, StudioParts } from './studioRoute.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What an author may read of the sources and releases; the rest is not there. */
export function sourceRoutes({ workbench, tenants }: StudioParts): readonly AuthorRoute[] {
  return [
    {
      method: 'GET',
      url: '/sources',
      async answer({ query: { texts: onlyTexts } }, { grants }) {
        const sources = await workbench.readSources();
        const byFolder = Map.groupBy(sources, ([path]) => folderOf(path));
        const folders = foldersOf(sources);
        const readable = readableFolders(grants, folders);
        const body = {
          folders: [...folders]
            .filter(([folder]) => readable.has(folder))
            .map(([code, basedOn]) => ({
              code,
              ...(basedOn === undefined ? {} : { basedOn }),
              may: grants.some(({ folder }) => folder === code) ? 'write' : 'read',
              files: (byFolder.get(code) ?? []).map(([path, text]) => ({
                path,
                hash: hashOf(text),
                bytes: Buffer.byteLength(text),
                // All at once: a call for each of a thousand folders would read them all a thousand times.
                ...(onlyTexts === undefined ? {} : { text }),
              })),
            })),
        };
        return { status: 200, body };
      },
    },
    {
      method: 'GET',
      url: '/sources/:folder',
      async answer({ params: { folder = '' }, request, reply }, { grants }) {
        const sources = await workbench.readSources();
        if (!readableFolders(grants, foldersOf(sources)).has(folder)) return refuseStudio('notFound');
        const files = Object.fromEntries(
          [...sources].filter(([path]) => folderOf(path) === folder).map(([path, text]) => [path, { text, hash: hashOf(text) }]),
        );
        const etag = `"${hashOf(JSON.stringify(Object.entries(files).map(([path, { hash }]) => [path, hash])))}"`;
        if (request.headers['if-none-match'] === etag) {
          reply.header('etag', etag);
          return { status: 304 };
        }
        return { status: 200, body: { code: folder, files }, etag };
      },
    },
    {
      method: 'GET',
      url: '/releases/:tenant',
      async answer({ params: { tenant: code = '' } }, { grants }) {
        if (!readableFolders(grants, foldersOf(await workbench.readSources())).has(code)) return refuseStudio('notFound');
        const tenant = await tenants.find(code);
        if (tenant === undefined) return refuseStudio('notFound');
        return { status: 200, body: { tenant: code, now: tenant.now.release, older: tenant.before.map(({ release }) => release) } };
      },
    },
  ];
}
