import { dayOf, showLongDay } from '../../../kernel/calendar.ts'
import type { IPD_SCOPES, IPD_SORTS } from '../../model/ipd.contract.ts'

export const SCOPE_WORDS: Readonly<Record<(typeof IPD_SCOPES)[number], string>> = {
  all: 'All',
  today: 'Today',
  'in-hospital': 'In hospital',
  discharged: 'Discharged',
}

/** In the order of the Sort By menu (specification 3 section 9). */
export const SORT_WORDS: Readonly<Record<(typeof IPD_SORTS)[number], string>> = {
  'sr-no': 'Sr No ascending',
  'sr-no-desc': 'Sr No descending',
  latest: 'Latest First',
  oldest: 'Oldest First',
  name: 'Patient Name A-Z',
  'name-desc': 'Patient Name Z-A',
  'visit-id': 'Visit ID ascending',
  'visit-id-desc': 'Visit ID descending',
}

export const MISSING = '-'

/** 'MMM dd, yyyy', the dashboards' spelling; a dash for none (specification 3 section 3). */
export const dashboardDay = (instant: string | null): string =>
  instant ? showLongDay(dayOf(new Date(instant))) : MISSING

/** 'N days' on the screen, with a singular in print (specification 3 section 5). */
export const daysOnScreen = (days: number | null): string => (days === null ? MISSING : `${days} days`)
export const daysInPrint = (days: number | null): string => (days === 1 ? '1 day' : daysOnScreen(days))
