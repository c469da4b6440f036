/** What an administrator can do. */
export const ADMIN_ACTS = ['done', 'suspend', 'free', 'rename', 'close'] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

export const isAdminAct = (word: string): word is AdminAct =>
  (ADMIN_ACTS as readonly string[]).includes(word);
