import { useAuth } from '../../access/web/session.tsx'
import { exporterOf } from '../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../ui/print-list/print-list.dialog.tsx'
import { homeContract } from '../model/home.contract.ts'
import { homeColumns, homePresets } from '../model/home-columns.ts'
import type { Filter } from './card/card-chunk.tsx'
import { cardReader } from './card/read-cards.ts'

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
  const columns = homeColumns(hospital?.shortText ?? '')
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
        startExport: exporterOf(homeContract.exportCards, filter),
      }}
    />
  )
}
