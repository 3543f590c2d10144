import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Document, isRecord, missingIn, readRepository } from './documents.ts'

// What README, ARCHITECTURE, STYLE and docs name is there.

const { repository, documents } = readRepository()

const missingOf = (document: Document) =>
  missingIn(document, repository).map((name) => `${document.path} names ${name}: rename it there, or take it out`)

test.each(documents.filter((document) => !isRecord(document)).map((document) => [document.path, document] as const))(
  '%s names only files, functions, tables and commands that are there',
  (_, document) => {
    expect(missingOf(document)).toEqual([])
  },
)

test('a name that is nowhere is found in a link, a path, a command, a test and in code', () => {
  const text =
    'See [there](nowhere.md), `src/nowhere.ts`, `npm run nothing`, `npm test -- src/nobody`, `noSuchWordAnywhere()`.'
  const known = { ...repository, words: new Set(['known']) }
  expect(missingIn({ path: 'docs/made-up.md', text }, known)).toEqual([
    'the link nowhere.md',
    'npm run nothing',
    'npm test -- src/nobody',
    'src/nowhere.ts',
    'noSuchWordAnywhere',
  ])
})

test('every command is said in a document', () => {
  const said = documents.map(({ text }) => text).join()
  expect(
    [...repository.commands].filter((name) => !['start', 'test'].includes(name) && !said.includes(`npm run ${name}`)),
  ).toEqual([])
})

test('every document is linked from README or from the index of its folder', () => {
  const linked = documents.flatMap(({ path: from, text }) =>
    /README\.md$/.test(from)
      ? [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => path.posix.join(path.posix.dirname(from), link))
      : [],
  )
  expect(
    documents.map(({ path: file }) => file).filter((file) => file !== 'README.md' && !linked.includes(file)),
  ).toEqual([])
})

describe('the decision records', () => {
  const records = documents.filter(isRecord)
  const index = documents.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
  const [decisions = '', performance = ''] = index.split('\n## Performance\n')
  const file = (name: string) => name.replace('docs/decisions/', '')

  test('each stands in the index under its number and title', () => {
    const unlisted = records.filter((record) => {
      const [, number, title] = /^# (\d{3}) (.+)$/m.exec(record.text) ?? []
      return (
        !file(record.path).startsWith(`${number}-`) || !index.includes(`- [${number} ${title}](${file(record.path)})\n`)
      )
    })
    expect(unlisted.map(({ path }) => `${path}: a line in docs/decisions/README.md with its number and title`)).toEqual(
      [],
    )
  })

  test('their links lead somewhere', () => {
    expect(records.flatMap(missingOf)).toEqual([])
  })

  test('what measures says so in its head and stands under Performance', () => {
    const astray = records.filter((record) => {
      const isMarked = record.text.split('\n')[2]?.startsWith('*Performance')
      return !(isMarked ? performance : decisions).includes(`](${file(record.path)})`)
    })
    expect(astray.map(({ path }) => path)).toEqual([])
  })

  test('no two have one number, and one that is left out is said to be', () => {
    const numbers = new Set(records.map(({ path }) => Number(file(path).slice(0, 3))))
    expect(records).toHaveLength(numbers.size)
    const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(
      (number) => !numbers.has(number),
    )
    const said = (/^The numbers (.+) do not exist\.$/m.exec(index)?.[1] ?? '').match(/\d{3}/g)?.map(Number)
    expect(said).toEqual(missing)
  })
})
