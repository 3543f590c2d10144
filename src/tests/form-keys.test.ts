import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

// Enter never sends a form while a list of it is open, and nothing typed is lost: src/ui/forms/list-keys.ts answers the keys of every list
// that hangs from a field, wherever it stands; forms-by-keyboard.test.ts works with forms of every slice. A list that is none of these
// answers its keys itself, and says where that is tried.

const OWN_KEYS: Readonly<Record<string, string>> = {
  'src/app/web/shell/palette.tsx': 'e2e/shell.test.ts',
  'src/charges/web/add-service/add-service.tsx': 'e2e/final-bill.test.ts',
  'src/pharmacy/web/sales/item-search.tsx': 'e2e/pharmacy-sale.test.ts',
}

const files = sourceFiles().filter(({ path }) => path.endsWith('.tsx') && !/\.(test|scene)\./.test(path))

test('a list with keys of its own is one of those that are tried by themselves', () => {
  const own = files
    .filter(({ text }) => /\buseCombobox\b|role="combobox"|<Combobox\b/.test(text))
    .map(({ path }) => path)
  expect(own.toSorted()).toEqual(Object.keys(OWN_KEYS))
  expect(Object.values(OWN_KEYS).filter((file) => !existsSync(file))).toEqual([])
})

test('every form is sent by its own event, never by a key that a field hears', () => {
  const sending = /onKeyDown=\{[^}]*'Enter'[^}]*(submit|mutate)/
  expect(files.filter(({ text }) => sending.test(text)).map(({ path }) => path)).toEqual([])
})
