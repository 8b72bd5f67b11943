/** Cards that a gateway has not forgotten yet are counted: those that it has are never read again. */
export async function up(): Promise<void> {
  // The index is made beside those who use the table.
}

export const indexes = [{ name: 'token_revocations_open', on: "token_revocations (tenant) where state <> 'done'" }];
