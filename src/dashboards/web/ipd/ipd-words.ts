import { dayOf, showLongDay } from '../../../kernel/calendar.ts'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
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

/** 'MMM dd, yyyy', the dashboards' spelling; a dash for none (specification 3 section 3). */
export const dashboardDay = (instant: string | null): string =>
  instant ? showLongDay(dayOf(new Date(instant))) : MISSING
