import { Button, Group, Select, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useState } from 'react'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { useList } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import type { NoteLine } from '../../model/notes/note-fields.ts'
import css from '../purchasing.module.css'
import type { NotePart } from './note-editor.tsx'
import { NoteLineRow } from './note-line-row.tsx'

const blank = (medicineId: string, packs = 0, rate: number | null = null): NoteLine => ({
  medicineId,
  batchNo: '',
  expires: '',
  packs,
  free: 0,
  rejected: 0,
  rejectReason: '',
  rate,
  mrp: null,
  discountPoints: 0,
  keepReason: '',
})

const HEADS = [
  'Batch',
  'Expiry',
  'Packs',
  'Free',
  'Rejected',
  'Rate',
  'MRP',
  'Disc %',
  'GST',
  'Landed',
  'Margin',
] as const

/** The lines of the invoice; a scan or a search adds one. */
export function NoteLines(part: NotePart & { readonly today: string }) {
  const { note, form, problems, mayWrite, edit } = part
  const [search, setSearch] = useState('')
  const found = useList(medicinesContract.list, { search }).rows
  useScanner(setSearch)
  const add = (lines: readonly NoteLine[]) => edit({ lines: [...form.lines, ...lines] })
  const open = note.items.filter(
    (item) => (item.open ?? 0) > 0 && !form.lines.some(({ medicineId }) => medicineId === item.medicineId),
  )
  return (
    <>
      <Table aria-label="Lines of the note" stickyHeader className={css.lines ?? ''} miw={880}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            {HEADS.map((head) => (
              <Table.Th key={head} data-amount={head !== 'Batch' && head !== 'Expiry'}>
                {head}
              </Table.Th>
            ))}
            {mayWrite && <Table.Th aria-label="Line" />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {form.lines.map((line, at) => (
            // Two lines may be of one item: their place is what tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key of their own
            <NoteLineRow key={at} {...part} line={line} at={at} />
          ))}
        </Table.Tbody>
      </Table>
      {form.lines.length === 0 && <p className={textCss.caption}>No line yet.</p>}
      {mayWrite && (
        <Group gap={8} mt={8} align="start">
          <Select
            aria-label="Scan or type the next item"
            error={form.lines.length === 0 && problems['lines']}
            placeholder="Scan or type the next item"
            searchable
            searchValue={search}
            onSearchChange={setSearch}
            filter={({ options }) => options}
            nothingFoundMessage="No item is called so"
            data={found.map(({ id, name, pack, packUnits }) => ({
              value: id,
              label: `${name}, ${packUnits === 1 ? pack : `${pack} of ${packUnits}`}`,
            }))}
            value={null}
            w={420}
            maw="100%"
            onChange={(chosen) => {
              if (!chosen) return
              const item = note.items.find(({ medicineId }) => medicineId === chosen)
              add([blank(chosen, item?.open ?? 0, item?.orderRate ?? null)])
              setSearch('')
            }}
          />
          {open.length > 0 && (
            <Button
              variant="default"
              onClick={() => add(open.map((item) => blank(item.medicineId, item.open ?? 0, item.orderRate)))}
            >
              {`All that is open of the order: ${open.length} lines`}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}
