import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTenant } from '../shell/tenant.tsx';
import { downloadFile } from './downloadFile.ts';
import { showToast } from './toast.ts';

type Props = { readonly href: string; readonly className?: string; readonly children: ReactNode };

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/** A link to a file to keep. A browser says nothing of a file that is refused: the page fetches it, says why, and offers it again. */
export const DownloadLink = ({ href, className, children }: Props) => {
  const tenant = useTenant();
  const [isWorking, setWorking] = useState(false);
  const download = async (): Promise<void> => {
    setWorking(true);
    const failure = await downloadFile(tenant, href);
    setWorking(false);
    if (failure) showToast({ tone: 'error', text: failure.errorObj.message, again: () => void download() });
  };
  return (
    <a
      href={href}
      className={className}
      download
      aria-busy={isWorking || undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        if (!isWorking) void download();
      }}
    >
      {children}
    </a>
  );
};
