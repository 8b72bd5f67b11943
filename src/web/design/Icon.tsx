import type { IconName } from './iconNames.ts';
import sprite from './icons.svg';

/** A drawing beside words that say the same: readers pass it over. Size and colour are those of the words around it. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={className === undefined ? 'icon' : `icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
