import type { View } from './createStudio.ts';

type Props = { readonly view: View; readonly onOpen: (path: string) => void };

/** The files by folder. What a tenant inherits stands below it in grey, with the folder that it comes from. */
export const Tree = ({ view, onOpen }: Props) => {
  const { folders, path, texts, bases, diagnostics } = view;
  const wrong = new Map<string, number>();
  for (const { file, severity } of diagnostics) if (severity === 'error') wrong.set(file, (wrong.get(file) ?? 0) + 1);
  const current = path.split('/', 1)[0];
  return (
    <nav className="studio-tree" aria-label="Files">
      {folders.map(({ code, basedOn, files }) => {
        const own = files.map((file) => file.path);
        const names = new Set(own.map((file) => file.slice(code.length + 1)));
        const lower = code.startsWith('_') ? [] : [...(basedOn === undefined ? [] : [basedOn]), '_shared'];
        const inherited = lower.flatMap((from) =>
          (folders.find((folder) => folder.code === from)?.files ?? [])
            .filter((file) => /^[^/]+\/[a-z]+\.yaml$/.test(file.path) && !names.has(file.path.slice(from.length + 1)))
            .map((file) => ({ path: file.path, from })),
        );
        return (
          <details key={code} open={code === current}>
            <summary>
              {code} {basedOn !== undefined && <span className="studio-tag">based on {basedOn}</span>}
              <Count of={own.reduce((sum, file) => sum + (wrong.get(file) ?? 0), 0)} />
            </summary>
            <ul>
              {own.map((file) => (
                <li key={file}>
                  <button type="button" aria-current={file === path ? 'true' : undefined} onClick={() => onOpen(file)}>
                    {file.slice(code.length + 1)}
                    {texts.get(file) !== bases.get(file) && <span className="studio-tag">edited</span>}
                    <Count of={wrong.get(file) ?? 0} />
                  </button>
                </li>
              ))}
              {inherited.map((file) => (
                <li key={file.path} className="studio-inherited">
                  <button type="button" onClick={() => onOpen(file.path)}>
                    {file.path.slice(file.from.length + 1)} <span className="studio-from">from {file.from}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </nav>
  );
};

const Count = ({ of }: { readonly of: number }) =>
  of === 0 ? null : (
    <span className="studio-count">
      {of}
      <span className="visually-hidden">{of === 1 ? ' mistake' : ' mistakes'}</span>
    </span>
  );
