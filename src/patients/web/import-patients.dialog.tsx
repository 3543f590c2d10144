import { counted, grouped } from '../../kernel/counted.ts'
import { ImportDialog } from '../../ui/import/import-dialog.tsx'
import type { ImportWords } from '../../ui/import/import-words.ts'
import { bulkImport, csvImport } from '../model/imports/patient-import.ts'

type Props = {
  /** Which of the two dialogs. */
  readonly kind: 'csv' | 'bulk' | null
  /** From the home page: its words for the end differ. */
  readonly home: boolean
  readonly file: string | null
  onFile(id: string | null): void
  onClose(): void
}

const DATES = 'Dates are understood as dd/MM/yyyy, dd-MM-yyyy, yyyy-MM-dd or as Excel keeps them.'
const MATCHED = 'A row with the Patient ID of a patient of this hospital changes that patient; others are new patients.'

const SHARED = {
  nouns: ['patient', 'patients'],
  done: {
    title: 'Import Successful',
    message: (count) =>
      count === 1 ? 'Imported 1 patient successfully' : `Imported ${grouped(count)} patients successfully`,
  },
  failed: 'Failed to import patients',
} as const satisfies Partial<ImportWords>

const CSV_WORDS: ImportWords = {
  ...SHARED,
  title: 'Import Patients from CSV',
  templateName: 'patients-template.csv',
  instructions: [
    'The first row holds the names of the columns; name and diagnosis are required.',
    'A diagnosis must be one of the list of diagnoses. Rows with an error are not imported and can be downloaded.',
    `${DATES} ${MATCHED}`,
  ],
}

const BULK_WORDS: ImportWords = {
  ...SHARED,
  title: 'Bulk Patient Data Import',
  templateName: 'bulk-patients-template.csv',
  instructions: [
    'Upload a TSV, CSV or TXT file, or an Excel workbook. Its first row holds the names of the columns.',
    'Each row needs name and primary_diagnosis. Other values that cannot be read are left out with a warning.',
    `${DATES} ${MATCHED}`,
  ],
}

/** The home page's messages (specification 2 section 8). */
const HOME = {
  done: { title: 'Import Complete', message: (count) => `Successfully imported ${counted(count, 'patient')}` },
  partly: {
    title: 'Import Error',
    message: 'Some patients could not be imported. Please check the data and try again.',
  },
} as const satisfies Partial<ImportWords>

/** 'Import CSV' and 'Bulk Import' (specification 1 section 2.8). */
export default function ImportPatientsDialog({ kind, home, file, onFile, onClose }: Props) {
  const hand = { onFile, onClose }
  const words = (own: ImportWords) => (home ? { ...own, ...HOME } : own)
  const fileOf = (own: Props['kind']) => (kind === own ? file : null)
  return (
    <>
      <ImportDialog {...hand} opened={kind === 'csv'} list={csvImport} words={words(CSV_WORDS)} file={fileOf('csv')} />
      <ImportDialog
        {...hand}
        opened={kind === 'bulk'}
        list={bulkImport}
        words={words(BULK_WORDS)}
        file={fileOf('bulk')}
      />
    </>
  )
}
