/** What keeps the server from its work, or soon will: shown in /health and above every screen. */
export const HEALTH_ISSUES = ['database-down', 'disk-full', 'disk-low'] as const
export type HealthIssue = (typeof HEALTH_ISSUES)[number]

/** What people read while the issue lasts. */
export const HEALTH_ISSUE_TEXTS: Readonly<Record<HealthIssue, string>> = {
  'database-down':
    'The database is not reachable right now. Nothing can be opened or saved until it is back; this message then goes away.',
  'disk-full': 'The disk of the server is full: nothing can be saved. Please tell an administrator.',
  'disk-low': 'The disk of the server is almost full. Free some space, or soon nothing can be saved.',
}

/** Administrators learn of what is still to come; everybody of what stops their work. */
export const concerns = (issue: HealthIssue, role: string): boolean => issue !== 'disk-low' || role === 'admin'
