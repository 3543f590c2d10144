import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { visibleTexts } from './visible-text.ts'

/** Every visible text of the product by file, to be read in one go: written whenever this test runs. */
const LIST = path.join(import.meta.dirname, '../../.cache/visible-text.txt')

/** What a clerk would not say, and what to say instead. */
const UNUSUAL: readonly (readonly [RegExp, string])[] = [
  [/\bsomebody\b/i, 'someone, or who it is'],
  [/\bany more\b/i, 'no longer'],
  [/\bmeanwhile\b/i, 'has just changed'],
  [/\banew\b/i, 'again'],
  [/\bof this name\b/i, 'with this name'],
  [/\bis let (in|out)\b/i, 'may enter, may leave'],
  [/\bdoes not exist anymore\b/i, 'no longer exists'],
  [/\b(informations|kindly|revert back|prepone|do the needful)\b/i, 'plain English'],
  [/\b(cancelation|canceled)\b/i, 'one spelling: cancelled'],
  [/ {2}|\s[.,;:!?](\s|$)/, 'one space after a mark, none before'],
  [/\b(\w{3,}) \1\b/i, 'a word once'],
]

const isProduct = (file: string) => !/\.test\.tsx?$|\.factory\.ts$|^src\/tests\/|\.generated\.ts$/.test(file)

test('every visible text is listed in one file, in words that a clerk would use', () => {
  const texts = sourceFiles()
    .filter((file) => isProduct(file.path))
    .flatMap(visibleTexts)
  mkdirSync(path.dirname(LIST), { recursive: true })
  writeFileSync(LIST, texts.map(({ path: file, line, text }) => `${file}:${line}\t${text}\n`).join(''))
  expect(texts.length).toBeGreaterThan(4000)
  const unusual = texts.flatMap(({ path: file, line, text }) =>
    UNUSUAL.filter(([pattern]) => pattern.test(text)).map(([, better]) => `${file}:${line} ${text} (${better})`),
  )
  expect(unusual).toEqual([])
})
