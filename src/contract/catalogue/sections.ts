/** Sections of a tenant's files that each tenant states: without one, the shop would do something that nobody has decided. */
export const sections = ['flows', 'menus.header', 'menus.account', 'menus.footer', 'notifications', 'refunds', 'retention'] as const;
