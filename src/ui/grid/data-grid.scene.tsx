import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { pageOf } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { useList, useWrite } from '../../platform/web/use-call.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { SearchBox } from '../page/search-box.tsx'
import { useUrl } from '../page/url.ts'
import { selectionColumn } from './columns/selection-column.tsx'
import { DataGrid, type GridColumn } from './data-grid.tsx'
import { ofList } from './of-list.ts'
import { RowActions } from './row-actions.tsx'

const thing = z.object({ id: z.string(), name: z.string(), note: z.string(), state: z.string(), version: z.number() })
type Thing = z.output<typeof thing>

const things = route({
  method: 'GET',
  path: '/things',
  summary: 'Things',
  permission: 'signed-in',
  query: z.object({ search: z.optional(z.string()), sort: z.optional(z.string()) }),
  reply: pageOf(thing),
  reads: [],
  refusals: {},
})
const change = route({
  method: 'PATCH',
  path: '/things/{id}',
  summary: 'Change a thing',
  permission: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({ note: z.optional(z.string()), state: z.optional(z.string()) }),
  reply: z.object({ version: z.number() }),
  records: 'thing.changed',
  refusals: {},
})

/** A list as the screens have them: a search, chosen rows, an order, cells to edit, and what can be done with a row. */
export function Scene() {
  const url = useUrl()
  const [search, sort] = [url.text('search'), url.text('sort') || 'name']
  const list = useList(things, { search, sort })
  const { mutateAsync } = useWrite(change)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState('nothing')
  const boxes = selectionColumn<Thing>({
    chosen,
    rows: list.rows,
    rowKey: ({ id }) => id,
    nameOf: ({ name }) => name,
    onChange: setChosen,
  })
  const columns: GridColumn<Thing>[] = [
    boxes,
    { id: 'name', label: 'Name', width: 160, text: ({ name }) => name, sortBy: { asc: 'name', desc: '-name' } },
    {
      id: 'note',
      label: 'Note',
      width: 200,
      text: ({ note }) => note,
      edit: {
        can: true,
        kind: 'text',
        save: async ({ id }, note) => (await mutateAsync({ id, note })).version,
      },
    },
    {
      id: 'state',
      label: 'State',
      width: 120,
      text: ({ state }) => state,
      toggle: {
        can: true,
        value: ({ state }) => state,
        next: (value) => (value === 'on' ? 'off' : 'on'),
        word: (value) => (value === 'on' ? 'On' : 'Off'),
        tone: () => 'neutral',
        save: async ({ id }, state) => (await mutateAsync({ id, state })).version,
      },
    },
    ...(url.text('wide') ? [{ id: 'date', label: 'Date', width: 1400, text: () => '27/11/2026' }] : []),
  ]
  return (
    <>
      <h1>Things</h1>
      <SearchBox label="Search things" value={search} onChange={(next) => url.set({ search: next })} />
      <p role="note">
        Chosen: {[...chosen].sort().join(', ') || 'nothing'}. Done: {done}.
      </p>
      <DataGrid<Thing>
        label="Things"
        storageKey="things"
        columns={columns}
        {...ofList(list)}
        rowKey={({ id }) => id}
        rowVersion={({ version }) => version}
        sort={{ value: sort, onChange: (next) => url.set({ sort: next }) }}
        filters={search}
        onOpen={({ name }) => setDone(`${name} opened`)}
        rowActions={({ name }) => (
          <RowActions
            of={name}
            actions={[
              { Icon: IconEye, label: 'View', onClick: () => setDone(`${name} viewed`) },
              { Icon: IconPencil, label: 'Edit', onClick: () => setDone(`${name} edited`) },
              { Icon: IconTrash, label: 'Delete', onClick: () => setDone(`${name} deleted`) },
            ]}
          />
        )}
        empty={<EmptyState line="No thing yet." />}
      />
    </>
  )
}
