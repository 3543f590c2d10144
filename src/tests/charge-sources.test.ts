import { expect, test } from 'vitest'
import { chargeSources } from '../app/model/charge-sources.generated.ts'
import { CHARGE_SOURCES } from '../charge-sources.generated.ts'
import { sourceFiles } from './source-files.ts'

// What posts charges, slice by slice (decision record 088).

/** The files that declare a kind. */
const declaring = (kind: string) =>
  sourceFiles().flatMap(({ path, text }) =>
    /\.charge-sources\.ts$/.test(path) && text.includes(`kind: '${kind}'`) ? [path] : [],
  )

test('a kind is declared by one slice', () => {
  const kinds = chargeSources.map(({ kind }) => kind)
  const twice = kinds.filter((kind, place) => kinds.indexOf(kind) !== place)
  expect(twice.map((kind) => `${kind} is declared in ${declaring(kind).join(' and ')}`)).toEqual([])
})

test('a kind is written as the ledger takes it, and its words begin a line', () => {
  expect(CHARGE_SOURCES.filter(({ kind }) => !/^[a-z_]{2,40}$/.test(kind))).toEqual([])
  expect(CHARGE_SOURCES.filter(({ words }) => !/^[A-Z].{2,60}$/.test(words))).toEqual([])
})

test('what belongs to its source leads to it, on a path of at most one parameter beside the visit', () => {
  const astray = CHARGE_SOURCES.filter(({ owner, path }) => {
    const named = [...(path ?? '').matchAll(/:(\w+)/g)].filter(([, name]) => name !== 'visitId')
    return (owner === 'source' && path === null) || named.length > 1
  })
  expect(astray.map(({ kind }) => `${declaring(kind)}: ${kind} needs a path to its record`)).toEqual([])
})

test('the ledger of charges has one way in and one way back', () => {
  const product = sourceFiles().filter(({ path }) => !/\.(test|factory)\.ts$/.test(path))
  const using = (names: RegExp) => product.flatMap(({ path, text }) => (names.test(text) ? [path] : [])).sort()
  expect(using(/\b(insertCharge|replaceCharge)\b/)).toEqual([
    'src/charges/server/posting/enter-charges.ts',
    'src/charges/server/posting/insert-charge.ts',
  ])
  expect(using(/InLedger\(db, CHARGES|ToLedger\(db, CHARGES|insertInto\('charges'\)/)).toEqual([
    'src/charges/server/posting/insert-charge.ts',
    'src/charges/server/posting/reverse-charge.ts',
  ])
})
