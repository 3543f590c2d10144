import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole, type Whole } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { KINDS } from '../../model/kinds.ts'
import { noteTextsContract } from '../../model/texts/note-texts.contract.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly words: string
  readonly isOwn: boolean
}

const whose = ({ isOwn }: Row) => (isOwn ? 'Mine' : 'Hospital')

const COLUMNS: GridColumn<Row>[] = [
  { id: 'name', label: 'Code or name', width: 180, sticky: true, cardLine: 1, text: ({ name }) => name },
  { id: 'kind', label: 'Kind', width: 140, text: ({ kind }) => kind },
  { id: 'words', label: 'Words', width: 520, grows: true, cardLine: 2, text: ({ words }) => words },
  {
    id: 'whose',
    label: 'Whose',
    width: 110,
    cardLine: 1,
    text: whose,
    cell: (row) => <Chip tone={row.isOwn ? 'info' : 'neutral'}>{whose(row)}</Chip>,
  },
]

type Props = {
  readonly read: Whole & { readonly data: RouteReply<typeof noteTextsContract.list> | undefined }
  readonly shows: 'phrases' | 'templates'
  readonly search: string
  onOpen(id: string): void
}

/** Phrases or templates, those of the hospital and one's own. */
export function TextList({ read, shows, search, onOpen }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const removePhrase = useWrite(noteTextsContract.removePhrase)
  const removeTemplate = useWrite(noteTextsContract.removeTemplate)
  const remove = async ({ id, name }: Row) => {
    const sure = await confirm({
      title: `Take ${name} away?`,
      message: 'Notes that hold its words stay as they are.',
      confirmLabel: 'Take away',
    })
    if (!sure) return
    try {
      await (shows === 'phrases' ? removePhrase : removeTemplate).mutateAsync({ id })
      toast.success('Taken away', name)
    } catch (problem) {
      toast.error('Not taken away', problem instanceof Error ? problem.message : '')
    }
  }
  const rows = read.data && rowsOf(read.data, shows)
  const sought = search.trim().toLowerCase()
  const found = rows?.filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(sought))
  const mayWrite = ({ isOwn }: Row) => can(isOwn ? 'note-text:own' : 'note-text:edit')
  return (
    <DataGrid<Row>
      key={shows}
      label={shows === 'phrases' ? 'Phrases' : 'Templates'}
      storageKey={`note-${shows}`}
      columns={shows === 'phrases' ? COLUMNS.filter(({ id }) => id !== 'kind') : COLUMNS}
      {...ofWhole(read, found)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowVersion={() => 1}
      printsItself
      onOpen={({ id }) => onOpen(id)}
      rowActions={(row: Row) =>
        mayWrite(row) && (
          <RowActions
            of={row.name}
            actions={[
              { Icon: IconPencil, label: 'Change', onClick: () => onOpen(row.id) },
              { Icon: IconTrash, label: 'Take away', apart: true, onClick: () => void remove(row) },
            ]}
          />
        )
      }
      empty={
        sought ? (
          <NothingMatches of={shows} onClear={() => url.set({ search: null })} />
        ) : (
          <EmptyState line={shows === 'phrases' ? 'No phrase yet.' : 'No template yet.'} />
        )
      }
    />
  )
}

function rowsOf({ phrases, templates }: RouteReply<typeof noteTextsContract.list>, shows: Props['shows']): Row[] {
  if (shows === 'phrases') return phrases.map(({ code, ...phrase }) => ({ ...phrase, name: `/${code}`, kind: '' }))
  return templates.map(({ kind, bodies, ...template }) => ({
    ...template,
    kind: KINDS[kind].name,
    words: Object.values(bodies).join(' '),
  }))
}
