import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/** One name in its spellings: 'blood-bank', 'blood_bank', 'bloodBank', 'BloodBank', 'Blood Bank'. */
export type Words = {
  readonly slice: string
  readonly snake: string
  readonly camel: string
  readonly Pascal: string
  readonly Words: string
}

export function wordsOf(slice: string): Words {
  const parts = slice.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  const Pascal = parts.join('')
  return {
    slice,
    snake: slice.replaceAll('-', '_'),
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    Words: parts.join(' '),
  }
}

/** The migration comes after the last one there is. */
const nextMigration = () => {
  const last = fs.readdirSync(path.join(ROOT, 'db/migrations')).sort().at(-1) ?? '0000'
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
}

const placesOf = ({ slice, snake }: Words): Readonly<Record<string, string>> => ({
  'migration.sql': `db/migrations/${nextMigration()}_${snake}.sql`,
  'slice.ts': `src/${slice}/${slice}.slice.ts`,
  'contract.ts': `src/${slice}/model/${slice}.contract.ts`,
  'grants.ts': `src/${slice}/model/${slice}.grants.ts`,
  'counts.ts': `src/${slice}/model/${slice}.counts.ts`,
  'history-words.ts': `src/${slice}/model/${slice}.history-words.ts`,
  'rule.ts': `src/${slice}/model/decide-entry.ts`,
  'rule.test.ts': `src/${slice}/model/decide-entry.test.ts`,
  'queries.ts': `src/${slice}/server/entries.queries.ts`,
  'operation.ts': `src/${slice}/server/add-entry.ts`,
  'withdraw.ts': `src/${slice}/server/withdraw-entry.ts`,
  'restore.ts': `src/${slice}/server/restore-entry.ts`,
  'recycle-bin.ts': `src/${slice}/server/${slice}.recycle-bin.ts`,
  'routes.ts': `src/${slice}/server/${slice}.routes.ts`,
  'database.test.ts': `src/${slice}/server/${slice}.test.ts`,
  'screens.ts': `src/${slice}/web/${slice}.screens.ts`,
  'screen.tsx': `src/${slice}/web/${slice}.screen.tsx`,
  'entry-actions.tsx': `src/${slice}/web/entry-actions.tsx`,
  'dialog.tsx': `src/${slice}/web/add-entry.dialog.tsx`,
  'journey.test.ts': `e2e/${slice}.test.ts`,
})

/** The files of a new slice, by path, with their text. */
export const filesOfSlice = (words: Words): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(placesOf(words)).map(([template, file]) => {
      const text = fs.readFileSync(path.join(import.meta.dirname, `${template}.template`), 'utf8')
      return [file, text.replace(/__(slice|snake|camel|Pascal|Words)__/g, (_, word: keyof Words) => words[word])]
    }),
  )
