import { useTenant } from './tenant.tsx';

/** An amount of the contract as the tenant writes it; its digits are of one width. */
export const Money = ({ amount }: { readonly amount: string }) => <span className="money">{useTenant().money(amount)}</span>;
