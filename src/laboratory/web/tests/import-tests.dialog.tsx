import { grouped } from '../../../kernel/counted.ts'
import { ImportDialog } from '../../../ui/import/import-dialog.tsx'
import type { ImportWords } from '../../../ui/import/import-words.ts'
import { testImport } from '../../model/imports/test-import.ts'

type Props = { readonly file: string | null; onFile(id: string | null): void; onClose(): void }

const WORDS: ImportWords = {
  title: 'Import tests and panels from a file',
  instructions: [
    'The first row holds the names of the columns; Test is required and stands in the price list. An empty cell changes nothing.',
    'A row changes its test from the day in "Counts from", else from today. Two tests of one name are told by their CGHS code.',
    'Parameters are codes, a line each; what stands after a bar is printed above it: NEUT | Differential count. The lines take the place of all parameters.',
    'Tests inside a panel are names or CGHS codes, a line each. What Export CSV writes can be changed and imported again.',
  ],
  templateName: 'lab-tests-template.csv',
  nouns: ['test', 'tests'],
  done: { title: 'Import Successful', message: (count) => `${grouped(count)} changed` },
  failed: 'Failed to import tests',
}

/** The import of tests and panels, as the address names it. */
export default function ImportTestsDialog(hand: Props) {
  return <ImportDialog {...hand} opened list={testImport} words={WORDS} />
}
