import { useTenant } from '../../app/shell/tenant.tsx';
import sprite from './cardLogos.svg';

type Props = {
  readonly brand: string;
  /** By the table of its gateway; without one the brand is written. */
  readonly logo: string | undefined;
};

/** The face of a card, for the eye: its name is beside it in words. */
export const CardLogo = ({ brand, logo }: Props) => {
  const tenant = useTenant();
  if (logo === undefined)
    return (
      <span className="card-logo card-logo-written" aria-hidden="true">
        {tenant.say('cardBrand', { brand })}
      </span>
    );
  return (
    <svg className="card-logo" data-logo={logo} viewBox="0 0 48 30" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${logo}`} />
    </svg>
  );
};
