import { IconCopy, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole, type Whole } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { MODALITY_WORDS } from '../../model/examination-words.ts'
import { foundTemplates } from '../../model/templates/found-templates.ts'
import { type ReportTemplate, radiologyTemplatesContract } from '../../model/templates/radiology-templates.contract.ts'
import { sexInWords, useInWords } from '../../model/templates/template-columns.ts'
import type { TemplatesUrl } from './use-templates.ts'

const columns = (onOpen: (row: ReportTemplate) => void): GridColumn<ReportTemplate>[] => [
  {
    id: 'name',
    label: 'Template',
    width: 220,
    sticky: true,
    cardLine: 1,
    text: ({ name }) => name,
    opening: { can: true, of: () => 'template', open: onOpen },
  },
  { id: 'modality', label: 'Modality', width: 110, cardLine: 2, text: ({ modality }) => MODALITY_WORDS[modality] },
  { id: 'study', label: 'Study', width: 200, cardLine: 2, text: ({ study }) => study ?? 'All studies' },
  { id: 'sex', label: 'For', width: 90, cardLine: 2, text: sexInWords },
  { id: 'findings', label: 'Findings', width: 360, grows: true, cardLine: 3, text: ({ findings }) => findings },
  { id: 'impression', label: 'Impression', width: 220, text: ({ impression }) => impression || '-' },
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
  readonly templates: readonly ReportTemplate[] | undefined
}

/** The templates; one that is withdrawn stays on the list and is not offered to who writes a report. */
export function TemplateList({ asked, read, templates }: Props) {
  const { can } = useAuth()
  const { url } = asked
  const change = useWrite(radiologyTemplatesContract.change)
  const open = ({ id }: ReportTemplate) => url.open({ open: id })
  const use = ({ study: _, ...template }: ReportTemplate, isUsed: boolean) =>
    change.mutate(
      { ...template, isUsed },
      {
        onSuccess: () => toast.success(isUsed ? 'In use again' : 'Withdrawn', template.name),
        onError: ({ message }) => toast.error('Not saved', message),
      },
    )
  const found = templates && foundTemplates(templates, asked)
  return (
    <DataGrid<ReportTemplate>
      label="Templates"
      storageKey="radiology-templates"
      columns={columns(open)}
      {...ofWhole(read, found)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowVersion={({ version }) => version}
      printsItself
      onOpen={open}
      {...(can('radiology-template:edit') && {
        rowActions: (row: ReportTemplate) => (
          <RowActions
            of={row.name}
            actions={[
              { Icon: IconPencil, label: 'Change', onClick: () => open(row) },
              { Icon: IconCopy, label: 'Copy', onClick: () => url.open({ open: 'new', from: row.id }) },
              row.isUsed
                ? { Icon: IconEyeOff, label: 'Withdraw', onClick: () => use(row, false) }
                : { Icon: IconEye, label: 'Use again', onClick: () => use(row, true) },
            ]}
          />
        ),
      })}
      empty={
        !templates?.length ? (
          <EmptyState line="The templates from which reports are written will appear here." />
        ) : (
          <NothingMatches
            of="templates"
            onClear={() => url.set({ search: null, modality: null, study: null, sex: null })}
          />
        )
      }
    />
  )
}
