import { Button, Group, SegmentedControl, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { type CultureEntry, microbiologyContract } from '../../model/microbiology/microbiology.contract.ts'
import { CULTURE_LISTS, type CultureList } from '../../model/microbiology/microbiology-fields.ts'
import { EntryFields } from './entry-fields.tsx'
import { kindWords, LIST_WORDS } from './list-words.ts'

const columns = (
  list: CultureList,
  canOpen: boolean,
  onOpen: (row: CultureEntry) => void,
): GridColumn<CultureEntry>[] => {
  const words = LIST_WORDS[list]
  return [
    {
      id: 'name',
      label: words.label,
      width: 280,
      sticky: true,
      grows: true,
      text: ({ name }) => name,
      opening: { can: canOpen, of: () => words.one, open: onOpen },
    },
    { id: 'code', label: words.code, width: 120, text: ({ code }) => code ?? '-' },
    { id: 'kind', label: words.kind, width: 200, text: ({ kind }) => kindWords(list, kind) },
    { id: 'from', label: 'From', width: 110, text: ({ validFrom }) => showDay(validFrom) },
    { id: 'to', label: 'To', width: 110, text: ({ validTo }) => (validTo ? showDay(validTo) : '-') },
    {
      id: 'findings',
      label: 'In cultures',
      width: 110,
      align: 'right',
      figures: true,
      text: ({ findings }) => String(findings),
    },
  ]
}

/** Microbiology: the organisms, antibiotics and editions of breakpoints that cultures are told with. */
export default function MicrobiologyTab() {
  const mayEdit = useAuth().can('lab-catalogue:edit')
  const url = useUrl()
  const today = useToday()
  const list = CULTURE_LISTS.find((one) => one === url.text('list')) ?? 'organisms'
  const search = url.text('search')
  const showsEnded = url.text('ended') === 'yes'
  const { data, isPending, error, refetch } = useRead(microbiologyContract.list, { list })
  const usual = useWrite(microbiologyContract.addUsual)
  const words = LIST_WORDS[list]
  const opened = url.text('entry')
  const entry = data?.entries.find(({ id }) => id === opened)
  const rows = data?.entries.filter(
    ({ name, code, kind, validTo }) =>
      (showsEnded || validTo === null || validTo >= today) &&
      [name, code ?? '', kindWords(list, kind)].some((text) => text.toLowerCase().includes(search.toLowerCase())),
  )
  const close = () => url.set({ entry: null })
  const addUsual = () =>
    usual.mutate(
      {},
      {
        onSuccess: ({ added }) =>
          toast.success('Usual lists', added === 0 ? 'All of them were there' : `${added} added`),
        onError: ({ message }) => toast.error('Not added', message),
      },
    )
  return (
    <>
      <Group gap={8}>
        <SegmentedControl
          aria-label="List"
          data={CULTURE_LISTS.map((value) => ({ value, label: LIST_WORDS[value].many }))}
          value={list}
          onChange={(next) => url.set({ list: next === 'organisms' ? null : next })}
        />
        <SearchBox label="Search by name, code or kind" value={search} onChange={(next) => url.set({ search: next })} />
        <Switch
          label="Ended too"
          checked={showsEnded}
          onChange={(event) => url.set({ ended: event.currentTarget.checked ? 'yes' : null })}
        />
        {mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ entry: 'new' })}>
            Add {words.one}
          </Button>
        )}
        {mayEdit && list !== 'editions' && (
          <Button variant="default" loading={usual.isPending} onClick={addUsual}>
            Add the usual ones
          </Button>
        )}
      </Group>
      <DataGrid<CultureEntry>
        key={list}
        label={words.many}
        storageKey={`lab_${list}`}
        columns={columns(list, mayEdit, ({ id }) => url.open({ entry: id }))}
        {...ofWhole({ isPending, error, refetch }, rows)}
        rowKey={({ id }) => id}
        {...(mayEdit && { onOpen: (row: CultureEntry) => url.open({ entry: row.id }) })}
        rowVersion={({ version }) => version}
        filters={search && `Name, code or kind contains ${search}`}
        empty={<EmptyState line={search ? `No ${words.one} matches.` : `${words.many} will appear here.`} />}
      />
      {mayEdit && (opened === 'new' || entry) && (
        <FormDialog title={entry?.name ?? `New ${words.one}`} opened onClose={close} size={520}>
          <EntryFields key={opened} list={list} entry={entry} today={today} onClose={close} />
        </FormDialog>
      )}
    </>
  )
}
