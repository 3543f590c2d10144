import { preference } from '../page/preference.ts'
import { useStore } from '../page/store.ts'

/** In pixels, of rows of one line and of two. */
const COMPACT = { 1: 36, 2: 40 } as const
const COMFORTABLE = { 1: 44, 2: 48 } as const
export type Lines = keyof typeof COMPACT

const rows = preference('hmis_rows')

/** How high the rows of every table are, and higher for those who like it wider. */
export function useRowHeight(lines: Lines = 1): {
  readonly height: number
  readonly comfortable: boolean
  toggle(): void
} {
  const comfortable = useStore(rows) === 'comfortable'
  return {
    height: (comfortable ? COMFORTABLE : COMPACT)[lines],
    comfortable,
    toggle: () => rows.set(comfortable ? '' : 'comfortable'),
  }
}
