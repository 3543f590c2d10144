import { grouped } from '../../../kernel/counted.ts'
import { ImportDialog } from '../../../ui/import/import-dialog.tsx'
import type { ImportWords } from '../../../ui/import/import-words.ts'
import { medicineImport } from '../../model/items/medicine-import.ts'

type Props = { readonly file: string | null; onFile(id: string | null): void; onClose(): void }

const WORDS: ImportWords = {
  title: 'Import items from a file',
  instructions: [
    'The first row holds the names of the columns; Name is required. An empty cell changes nothing.',
    'A row whose code is known changes that item; without a code it is known by name and strength. Others are added.',
    'Generics are parted by +, each with its strength: amoxicillin 500 mg + clavulanic acid 125 mg. One that is not there yet is added without limits.',
    'Barcodes are parted by ;, with the units of a scan behind =: 8901234567890=10.',
    'What Export CSV writes can be changed and imported again.',
  ],
  templateName: 'medicines-template.csv',
  nouns: ['item', 'items'],
  done: { title: 'Import Successful', message: (count) => `${grouped(count)} imported or changed` },
  failed: 'Failed to import items',
}

/** The import of items, as the address names it. */
export default function ImportItemsDialog(hand: Props) {
  return <ImportDialog {...hand} opened list={medicineImport} words={WORDS} />
}
