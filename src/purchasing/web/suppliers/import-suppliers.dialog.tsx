import { grouped } from '../../../kernel/counted.ts'
import { ImportDialog } from '../../../ui/import/import-dialog.tsx'
import type { ImportWords } from '../../../ui/import/import-words.ts'
import { supplierImport } from '../../model/suppliers/supplier-import.ts'

type Props = { readonly file: string | null; onFile(id: string | null): void; onClose(): void }

const WORDS: ImportWords = {
  title: 'Import suppliers from a file',
  instructions: [
    'The first row holds the names of the columns; Name is required. An empty cell changes nothing.',
    'A row whose code is known changes that supplier; without a code it is known by name. Others are added.',
    'The credit limit is in rupees; days are written 31/03/2028. Bank details are typed by accounts.',
    'What Export CSV writes can be changed and imported again.',
  ],
  templateName: 'suppliers-template.csv',
  nouns: ['supplier', 'suppliers'],
  done: { title: 'Import Successful', message: (count) => `${grouped(count)} imported or changed` },
  failed: 'Failed to import suppliers',
}

/** The import of suppliers, as the address names it. */
export default function ImportSuppliersDialog(hand: Props) {
  return <ImportDialog {...hand} opened list={supplierImport} words={WORDS} />
}
