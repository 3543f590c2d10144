import { grouped } from '../../../kernel/counted.ts'
import { ImportDialog } from '../../../ui/import/import-dialog.tsx'
import type { ImportWords } from '../../../ui/import/import-words.ts'
import { parameterImport } from '../../model/imports/parameter-import.ts'

type Props = { readonly file: string | null; onFile(id: string | null): void; onClose(): void }

const WORDS: ImportWords = {
  title: 'Import parameters from a file',
  instructions: [
    'The first row holds the names of the columns; Code is required, and Name for what is new. An empty cell changes nothing.',
    'A row whose code is known changes that parameter from the day in "Counts from", else from today; others are added.',
    'Each range is a line of its cell: m 18y- | 13.0-17.0 | critical <= 6.5 >= 20 | source where it is written. The lines take the place of all ranges.',
    'What Export CSV writes can be changed and imported again.',
  ],
  templateName: 'lab-parameters-template.csv',
  nouns: ['parameter', 'parameters'],
  done: { title: 'Import Successful', message: (count) => `${grouped(count)} imported or changed` },
  failed: 'Failed to import parameters',
}

/** The import of parameters, as the address names it. */
export default function ImportParametersDialog(hand: Props) {
  return <ImportDialog {...hand} opened list={parameterImport} words={WORDS} />
}
