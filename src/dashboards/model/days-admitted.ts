import { MISSING } from '../../platform/model/lists/list-columns.ts'

/** 'N days' on the screen, with a singular in print (specification 3 section 5). */
export const daysOnScreen = (days: number | null): string => (days === null ? MISSING : `${days} days`)
export const daysInPrint = (days: number | null): string => (days === 1 ? '1 day' : daysOnScreen(days))
