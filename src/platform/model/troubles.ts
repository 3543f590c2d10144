/** What keeps the server from its work, or soon will: shown in /health and above every screen. */
export const TROUBLES = ['database-down', 'disk-full', 'disk-low'] as const
export type Trouble = (typeof TROUBLES)[number]

/** What people read while the trouble lasts. */
export const TROUBLE_TEXTS: Readonly<Record<Trouble, string>> = {
  'database-down':
    'The database is not reachable right now. Nothing can be opened or saved until it is back; this message then goes away.',
  'disk-full': 'The disk of the server is full: nothing can be saved. Please tell an administrator.',
  'disk-low': 'The disk of the server is almost full. Free some space, or soon nothing can be saved.',
}

/** Administrators learn of what is still to come; everybody of what stops their work. */
export const concerns = (trouble: Trouble, role: string): boolean => trouble !== 'disk-low' || role === 'admin'
