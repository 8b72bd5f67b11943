/** A number to ring. */
export const PhoneLink = ({ number, className }: { readonly number: string; readonly className?: string }) => (
  <a className={className} href={`tel:${number.replaceAll(' ', '')}`}>
    {number}
  </a>
);
