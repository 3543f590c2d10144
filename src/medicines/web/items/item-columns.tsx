import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import { itemWords, KIND_WORDS, packWords, SCHEDULE_WORDS } from '../../model/items/medicine-words.ts'
import type { MedicineRow } from '../../model/items/medicines.contract.ts'
import css from '../medicines.module.css'
import { percentWords } from '../taxes/percent-words.ts'

/** The marks of an item in words, those that somebody must look at first. */
export const marksOf = ({ isHighRisk, lookAlikes, isColdChain }: MedicineRow): string[] => [
  ...(isHighRisk ? ['High risk'] : []),
  ...(lookAlikes.length > 0 ? [`Look-alike: ${lookAlikes.join(', ')}`] : []),
  ...(isColdChain ? ['Cold chain'] : []),
]

/** What the list of items shows of each. */
export const itemColumns = (onOpen: (row: MedicineRow) => void): GridColumn<MedicineRow>[] => [
  { id: 'code', label: 'Code', width: 100, text: ({ code }) => code },
  {
    id: 'name',
    label: 'Item',
    width: 230,
    grows: true,
    sticky: true,
    text: itemWords,
    opening: { can: true, of: () => 'item', open: onOpen },
  },
  { id: 'generics', label: 'Generics', width: 250, text: ({ generics }) => generics || '-' },
  { id: 'form', label: 'Form', width: 110, text: ({ form }) => form },
  { id: 'pack', label: 'Pack', width: 140, text: packWords },
  {
    id: 'schedule',
    label: 'Schedule',
    width: 110,
    text: ({ schedule }) => (schedule === 'none' ? '-' : SCHEDULE_WORDS[schedule]),
  },
  {
    id: 'marks',
    label: 'Marks',
    width: 220,
    text: (row) => marksOf(row).join('; ') || '-',
    cell: (row) => (
      <span className={css.marks}>
        {row.isHighRisk && <Chip tone="warning">High risk</Chip>}
        {row.lookAlikes.length > 0 && <Chip tone="info">{`Look-alike: ${row.lookAlikes.join(', ')}`}</Chip>}
        {row.isColdChain && <Chip>Cold chain</Chip>}
        {marksOf(row).length === 0 && <span className={textCss.caption}>-</span>}
      </span>
    ),
  },
  { id: 'hsn', label: 'HSN', width: 90, text: ({ hsn }) => hsn },
  {
    id: 'tax',
    label: 'GST',
    width: 70,
    align: 'right',
    figures: true,
    text: ({ tax }) => (tax === null ? 'none set' : percentWords(tax)),
  },
  { id: 'maker', label: 'Manufacturer', width: 160, text: ({ maker }) => maker ?? '-' },
  { id: 'rack', label: 'Rack', width: 90, text: ({ rack }) => rack || '-' },
  {
    id: 'reorder',
    label: 'Reorder level',
    width: 110,
    align: 'right',
    figures: true,
    text: ({ reorderLevel }) => (reorderLevel === null ? '-' : String(reorderLevel)),
  },
  { id: 'kind', label: 'Kind', width: 110, text: ({ kind }) => KIND_WORDS[kind] },
  { id: 'status', label: 'Status', width: 90, hiddenAtFirst: true, text: ({ status }) => status },
]
