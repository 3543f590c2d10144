import { expect, test } from 'vitest'
import { filesOfSlice, wordsOf } from '../../scripts/new-slice/files.ts'
import { sourceFiles } from './source-files.ts'

// What npm run new writes, without writing it.

const files = filesOfSlice(wordsOf('blood-bank'))
const known = new Set([...sourceFiles().map(({ path }) => path), ...Object.keys(files), 'e2e/demo-app.ts'])

test('a name is spelled as its place asks', () => {
  expect(wordsOf('blood-bank')).toEqual({
    slice: 'blood-bank',
    snake: 'blood_bank',
    camel: 'bloodBank',
    Pascal: 'BloodBank',
    Words: 'Blood Bank',
  })
})

test.each(Object.entries(files))('%s is filled in and imports what is there', (file, text) => {
  expect(text).not.toMatch(/__\w+__/)
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    new URL(target, `file:///${file}`).pathname.slice(1),
  )
  expect(imported.filter((target) => !known.has(target))).toEqual([])
})
