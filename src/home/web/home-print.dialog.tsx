import { useAuth } from '../../access/web/session.tsx'
import { PrintListDialog } from '../../ui/print-list/print-list.dialog.tsx'
import type { Filter } from './card/card-chunk.tsx'
import { cardReader } from './card/read-cards.ts'
import { homePresets, homePrintColumns } from './home-print-columns.ts'

type Props = {
  readonly filter: Filter
  /** The scope in the words of the screen. */
  readonly scope: string
  readonly total: number
  readonly opened: boolean
  onClose(): void
}

/** Prints the cards of the home dashboard as one list, group by group. */
export default function HomePrintDialog({ filter, scope, total, ...dialog }: Props) {
  const { hospital } = useAuth()
  const columns = homePrintColumns(hospital?.shortText ?? '')
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'home',
        title: 'ESIC IPD Patient Management',
        columns,
        presets: homePresets(columns),
        orientation: 'landscape',
        filters: [scope, filter.search && `Search: ${filter.search}`].filter(Boolean).join(', '),
        total,
        read: cardReader(filter),
      }}
    />
  )
}
