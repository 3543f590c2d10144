import { isIsoDate, showDay } from '../../kernel/calendar.ts'
import type { ViewedScreen } from '../../records/web/saved-views/viewed-screen.ts'
import { useUrl } from '../../ui/page/url.ts'
import { MODALITIES, MODALITY_WORDS, STAGE_WORDS, STAGES } from '../model/examination-words.ts'

const FILTERS = ['search', 'from', 'to', 'modality', 'stage'] as const
export const RADIOLOGY_VIEWS: ViewedScreen = {
  screen: 'radiology',
  storage: 'radiology',
  atFirst: 'Worklist',
  kept: FILTERS,
}
const NO_FILTER = Object.fromEntries(FILTERS.map((name) => [name, null]))

/** What the worklist shows; all of it is in the address. */
export function useWorklist() {
  const url = useUrl()
  const day = (name: 'from' | 'to') => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const filter = {
    search: url.text('search'),
    from: day('from'),
    to: day('to'),
    modality: url.oneOf('modality', ['', ...MODALITIES]),
    stage: url.oneOf('stage', ['', ...STAGES]),
  }
  return {
    url,
    filter,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    clear: () => url.set(NO_FILTER),
    /** For the print. */
    inWords: [
      filter.search && `Search: ${filter.search}`,
      filter.from && `From: ${showDay(filter.from)}`,
      filter.to && `To: ${showDay(filter.to)}`,
      filter.modality && `Modality: ${MODALITY_WORDS[filter.modality]}`,
      filter.stage && `Status: ${STAGE_WORDS[filter.stage]}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}
export type Worklist = ReturnType<typeof useWorklist>
