import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole, type Whole } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { foundPhrases } from '../../model/templates/found-templates.ts'
import { type ReportPhrase, radiologyTemplatesContract } from '../../model/templates/radiology-templates.contract.ts'
import { useInWords } from '../../model/templates/template-columns.ts'
import type { TemplatesUrl } from './use-templates.ts'

const COLUMNS: GridColumn<ReportPhrase>[] = [
  { id: 'code', label: 'Code', width: 120, sticky: true, cardLine: 1, text: ({ code }) => `/${code}` },
  { id: 'words', label: 'Words', width: 520, grows: true, cardLine: 2, text: ({ words }) => words },
  {
    id: 'status',
    label: 'Status',
    width: 110,
    cardLine: 1,
    text: useInWords,
    cell: (row) => <Chip tone={row.isUsed ? 'good' : 'neutral'}>{useInWords(row)}</Chip>,
  },
]

type Props = {
  readonly asked: TemplatesUrl
  readonly read: Whole
  /** Undefined before they are read. */
  readonly phrases: readonly ReportPhrase[] | undefined
}

/** The phrases: a code behind a slash, typed in a report, becomes its words. */
export function PhraseList({ asked: { url, search }, read, phrases }: Props) {
  const { can } = useAuth()
  const change = useWrite(radiologyTemplatesContract.changePhrase)
  const open = ({ id }: ReportPhrase) => url.open({ open: id })
  const use = (phrase: ReportPhrase, isUsed: boolean) =>
    change.mutate(
      { ...phrase, isUsed },
      {
        onSuccess: () => toast.success(isUsed ? 'In use again' : 'Withdrawn', `/${phrase.code}`),
        onError: ({ message }) => toast.error('Not saved', message),
      },
    )
  const found = phrases && foundPhrases(phrases, search)
  return (
    <DataGrid<ReportPhrase>
      label="Phrases"
      storageKey="radiology-phrases"
      columns={COLUMNS}
      {...ofWhole(read, found)}
      rowKey={({ id }) => id}
      rowName={({ code }) => `/${code}`}
      rowVersion={({ version }) => version}
      printsItself
      {...(can('radiology-template:edit') && {
        onOpen: open,
        rowActions: (row: ReportPhrase) => (
          <RowActions
            of={`/${row.code}`}
            actions={[
              { Icon: IconPencil, label: 'Change', onClick: () => open(row) },
              row.isUsed
                ? { Icon: IconEyeOff, label: 'Withdraw', onClick: () => use(row, false) }
                : { Icon: IconEye, label: 'Use again', onClick: () => use(row, true) },
            ]}
          />
        ),
      })}
      empty={
        !phrases?.length ? (
          <EmptyState line="The phrases that short codes expand to will appear here." />
        ) : (
          <NothingMatches of="phrases" onClear={() => url.set({ search: null })} />
        )
      }
    />
  )
}
