import { preference } from '../page/preference.ts'
import { useStore } from '../page/store.ts'

const COMPACT_PX = 36
const COMFORTABLE_PX = 44

const rows = preference('hmis_rows')

/** How high the rows of every table are: 36 px, or 44 px for those who like it wider. */
export function useRowHeight(): { readonly height: number; readonly comfortable: boolean; toggle(): void } {
  const comfortable = useStore(rows) === 'comfortable'
  return {
    height: comfortable ? COMFORTABLE_PX : COMPACT_PX,
    comfortable,
    toggle: () => rows.set(comfortable ? '' : 'comfortable'),
  }
}
