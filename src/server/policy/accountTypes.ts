export type AccountType = 'INDIVIDUAL' | 'ORGANIZATION';
export type UserType = 'superuser' | 'buyer' | 'quoter';
export type CompanyState = 'pending' | 'approved' | 'rejected';
/** Roles that nobody has by registering: an operator grants them to an account. */
export type GrantedRole = 'agent' | 'creditLine' | 'reviewer';
