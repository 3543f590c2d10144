import { grouped } from '../../../kernel/counted.ts'
import { ImportDialog } from '../../../ui/import/import-dialog.tsx'
import type { ImportWords } from '../../../ui/import/import-words.ts'
import { IMPORTED_KEYS, type ImportedKey, importListOf, isImported } from '../../model/lists/list-imports.ts'
import { listOf } from '../../model/lists/lists.ts'

type Props = { readonly list: string; readonly file: string | null; onFile(id: string | null): void; onClose(): void }

/** The import of one list, as the address names it. */
export default function ImportEntriesDialog({ list: asked, ...hand }: Props) {
  const key = isImported(asked) ? asked : IMPORTED_KEYS[0]
  if (!key) return null
  return <ImportDialog key={key} {...hand} opened={isImported(asked)} list={importListOf(key)} words={wordsOf(key)} />
}

function wordsOf(key: ImportedKey): ImportWords {
  const list = listOf(key)
  const many = list.title.toLowerCase()
  const hasCode = list.fields.some(({ name }) => name === 'code')
  return {
    title: `Import ${list.title} from a file`,
    instructions: [
      `The first row holds the names of the columns; ${list.fields.find(({ required }) => required)?.label ?? 'a name'} is required. An empty cell changes nothing.`,
      hasCode
        ? 'A row whose code is in the list already changes that entry; without a code its name decides. Others are added.'
        : 'A row whose name is in the list already changes that entry; others are added.',
      ...(list.rates
        ? [
            'Rates are in rupees. They count from the day in the column "Rates count from", else from today, and columns by tier of city from 13/10/2025.',
          ]
        : []),
    ],
    templateName: `${key}-template.csv`,
    nouns: [list.one, many],
    done: { title: 'Import Successful', message: (count) => `${grouped(count)} imported or changed` },
    failed: `Failed to import ${many}`,
  }
}
