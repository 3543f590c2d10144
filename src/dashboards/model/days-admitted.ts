import { counted } from '../../kernel/counted.ts'
import { MISSING } from '../../platform/model/lists/list-columns.ts'

/** '1 day', '3 days', on the screen and in print (specification 3 section 5). */
export const daysAdmittedWords = (days: number | null): string => (days === null ? MISSING : counted(days, 'day'))
