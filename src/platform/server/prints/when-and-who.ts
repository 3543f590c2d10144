import { showMoment } from '../../../kernel/calendar.ts'

/** '28/11/2026 13:24 by M. Thakre': as prints say who did something. */
export const whenAndWho = (at: Date | string, by: string | null): string => `${showMoment(at)}${by ? ` by ${by}` : ''}`
