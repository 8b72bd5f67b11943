import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';

/** The icon of a page in a menu; a page without one keeps its title in line with the others. */
export const MenuIcon = ({ name }: { readonly name: IconName | undefined }) => (name ? <Icon name={name} /> : <span className="icon" />);
