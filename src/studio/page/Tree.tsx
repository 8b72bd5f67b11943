import { Fragment, useEffect, useState } from 'react';
import type { View } from './createStudio.ts';

type Props = { readonly view: View; readonly onOpen: (path: string) => void };

/** The files by folder. Inherited files are below a tenant's own in grey, with their folder. */
export const Tree = ({ view, onOpen }: Props) => {
  const { folders, path, diagnostics } = view;
  const wrong = new Map<string, number>();
  const wrongIn = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { file, severity } of diagnostics) {
    if (severity !== 'error') continue;
    count(wrong, file);
    count(wrongIn, folderOf(file));
  }
  return (
    <nav className="studio-tree" aria-label="Files">
      {folders.map((folder) => (
        <FolderFiles
          key={folder.code}
          view={view}
          folder={folder}
          isCurrent={folder.code === folderOf(path)}
          wrong={wrong}
          wrongIn={wrongIn.get(folder.code) ?? 0}
          onOpen={onOpen}
        />
      ))}
    </nav>
  );
};

const folderOf = (path: string): string => path.split('/', 1)[0] ?? '';

type FolderProps = Props & {
  readonly folder: View['folders'][number];
  readonly isCurrent: boolean;
  /** File → its mistakes. */
  readonly wrong: ReadonlyMap<string, number>;
  readonly wrongIn: number;
};

const FolderFiles = ({ view, folder: { code, basedOn }, isCurrent, wrongIn, ...props }: FolderProps) => {
  const [isOpen, setOpen] = useState(isCurrent);
  useEffect(() => {
    if (isCurrent) setOpen(true);
  }, [isCurrent]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {code} {basedOn !== undefined && <span className="studio-tag">based on {basedOn}</span>}
        <Count of={wrongIn} />
      </summary>
      {/* Of a thousand folders those are drawn that are open. */}
      {isOpen && <FileList {...props} view={view} code={code} basedOn={basedOn} />}
    </details>
  );
};

type FileListProps = Pick<FolderProps, 'view' | 'wrong' | 'onOpen'> & { readonly code: string; readonly basedOn: string | undefined };

const FileList = ({ view: { folders, path, texts, bases }, code, basedOn, wrong, onOpen }: FileListProps) => {
  const filesOf = (of: string) => folders.find((folder) => folder.code === of)?.files ?? [];
  // What is begun here is a file of its own before it is published.
  const begun = [...texts].flatMap(([file, text]) => (file.startsWith(`${code}/`) && text !== '' ? [file] : []));
  const own = [...new Set([...filesOf(code).map((file) => file.path), ...begun])].sort();
  const names = new Set(own.map((file) => file.slice(code.length + 1)));
  const lower = code.startsWith('_') ? [] : [...(basedOn === undefined ? [] : [basedOn]), '_shared'];
  const inherited = lower.flatMap((from) =>
    filesOf(from)
      .filter((file) => /^[^/]+\/[a-z]+\.yaml$/.test(file.path) && !names.has(file.path.slice(from.length + 1)))
      .map((file) => ({ path: file.path, from })),
  );
  return (
    <ul>
      {own.map((file) => (
        <li key={file}>
          <button type="button" aria-current={file === path ? 'true' : undefined} onClick={() => onOpen(file)}>
            <FileName name={file.slice(code.length + 1)} />
            {texts.get(file) !== bases.get(file) && <span className="studio-tag">edited</span>}
            <Count of={wrong.get(file) ?? 0} />
          </button>
        </li>
      ))}
      {inherited.map((file) => (
        <li key={file.path} className="studio-inherited">
          <button type="button" onClick={() => onOpen(file.path)}>
            <FileName name={file.path.slice(file.from.length + 1)} /> <span className="studio-from">from {file.from}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** A long one breaks between its words. */
const FileName = ({ name }: { readonly name: string }) => (
  <span>
    {name.split(/(?<=[/-])|(?=\.)/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name stay in their order
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

const Count = ({ of }: { readonly of: number }) =>
  of === 0 ? null : (
    <span className="studio-count">
      {of}
      <span className="visually-hidden">{of === 1 ? ' mistake' : ' mistakes'}</span>
    </span>
  );
