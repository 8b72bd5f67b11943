import { useTenant } from '../shell/tenant.tsx';
import type { KeptParts } from '../tables/parseParts.ts';
import { addLinesToList } from './addLinesToList.ts';
import { ListChooser } from './ListChooser.tsx';
import type { WantedListLine } from './lists.ts';

type Props = { readonly lines: readonly WantedListLine[]; readonly sent?: KeptParts; readonly onClose: () => void };

/** On which list products are kept. */
export const KeepOnList = ({ lines, sent, onClose }: Props) => {
  const tenant = useTenant();
  return (
    <ListChooser
      sku={lines.length === 1 ? lines[0]?.sku : undefined}
      onChoose={(list) => addLinesToList(tenant, list, lines, sent)}
      onClose={onClose}
    />
  );
};
