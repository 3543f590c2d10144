import type { ImportList } from '../../platform/model/imports/import-list.ts'
import { useUrl } from '../page/url.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { ImportWords } from './import-words.ts'

const LIST: ImportList = {
  name: 'things',
  permission: 'list:export',
  screen: '/things?import=csv',
  columns: [
    { field: 'name', label: 'Name', required: true },
    { field: 'ward', label: 'Ward' },
  ],
  ragged: 'warned',
}
const WORDS: ImportWords = {
  title: 'Import things',
  instructions: ['One row a thing.'],
  templateName: 'things.csv',
  nouns: ['thing', 'things'],
  done: { title: 'Imported', message: (count) => `${count} things` },
  failed: 'Failed to import things',
}

/** An import whose file stands in the address. */
export function Scene() {
  const url = useUrl()
  return (
    <ImportDialog
      opened
      list={LIST}
      words={WORDS}
      file={url.text('file') || null}
      onFile={(file) => url.set({ file })}
      onClose={() => {}}
    />
  )
}
