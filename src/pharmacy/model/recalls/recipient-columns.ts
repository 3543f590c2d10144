import { showMoment } from '../../../kernel/calendar.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import type { Recipient } from './recalls.contract.ts'

const { fact, number } = listColumns<Recipient>()

/** 'Sale SB/26-27/000012': what a batch left with. */
export const documentWords = ({ kind, documentNo }: Pick<Recipient, 'kind' | 'documentNo'>): string =>
  kind === 'dose' ? 'Given from ward stock' : `${kind === 'sale' ? 'Sale' : 'Issue'} ${documentNo}`

/** What is still with the recipient, in words where nothing is. */
export const outWords = ({ out }: Pick<Recipient, 'out'>): string => (out === 0 ? 'All came back' : String(out))

/** What can be printed of who got a batch. */
export const recipientColumns: readonly ListColumn<Recipient>[] = [
  { ...fact('at', 'Date', 110, ({ at }) => showMoment(at)), whole: true },
  fact('name', 'Name', 150, ({ name }) => name),
  { ...fact('uhid', 'Patient ID', 116, ({ uhid }) => uhid), whole: true },
  { ...fact('phone', 'Phone', 90, ({ phone }) => phone), whole: true },
  {
    id: 'out',
    label: 'Still out',
    widthPx: 80,
    align: 'right',
    text: outWords,
    inFile: { kind: 'number', of: ({ out }) => out },
  },
  fact('address', 'Address', 160, ({ address }) => address),
  { ...fact('visit', 'Visit', 90, ({ visitNo }) => visitNo), whole: true },
  fact('ward', 'Ward', 100, ({ ward }) => ward),
  fact('document', 'Document', 165, documentWords),
  number('given', 'Given', 56, ({ given }) => given),
  number('back', 'Came back', 80, ({ back }) => back),
]

export const RECIPIENT_PRESETS: ColumnPresets = [
  { name: 'To call', columnIds: ['name', 'phone', 'uhid', 'visit', 'ward', 'document', 'at', 'out'] },
  { name: 'Everything', columnIds: recipientColumns.map(({ id }) => id) },
]
