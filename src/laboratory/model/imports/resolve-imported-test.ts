import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { TestForm } from '../tests/test-fields.ts'
import type { ImportedTest } from './read-imported-test.ts'

type Named = { readonly id: string; readonly name: string }
type Coded = { readonly id: string; readonly code: string | null }
/** What the catalogue of the laboratory can be told with. */
export type CatalogueNames = {
  readonly tests: readonly (Named & Coded)[]
  readonly parameters: readonly { readonly id: string; readonly code: string }[]
  readonly subSpecialties: readonly Named[]
}
type Refusal = 'NO_SUCH_TEST' | 'SEVERAL_TESTS' | 'NO_SUCH_PARAMETER' | 'NO_SUCH_SUB_SPECIALTY'

/** The test of the price list that a row means: by its code where it has one, else by its name. Pure. */
export function meantTest(
  { name, code }: Pick<ImportedTest, 'name' | 'code'>,
  { tests }: CatalogueNames,
): Verdict<string, Refusal> {
  const found = tests.filter((one) =>
    code ? isSame(one.code, code) && isSame(one.name, name) : isSame(one.name, name),
  )
  const [only, ...more] = found
  if (!only) return refuse('NO_SUCH_TEST', { values: { test: name } })
  return more.length > 0 ? refuse('SEVERAL_TESTS', { values: { test: name } }) : accept(only.id)
}

/** What a row changes of the form of its test, its names turned into what they stand for. Pure. */
export function resolvedTest(row: ImportedTest, names: CatalogueNames): Verdict<Partial<TestForm>, Refusal> {
  const changes: { -readonly [Key in keyof TestForm]?: TestForm[Key] } = { ...row.says }
  if (row.subSpecialty !== null) {
    const found = names.subSpecialties.find(({ name }) => isSame(name, row.subSpecialty ?? ''))
    if (!found) return refuse('NO_SUCH_SUB_SPECIALTY', { values: { name: row.subSpecialty } })
    changes.subSpecialtyId = found.id
  }
  if (row.parameters !== null) {
    const unknown = row.parameters.find(({ code }) => !names.parameters.some((one) => one.code === code))
    if (unknown) return refuse('NO_SUCH_PARAMETER', { values: { code: unknown.code } })
    changes.parameters = row.parameters.flatMap(({ code, heading }) => {
      const found = names.parameters.find((one) => one.code === code)
      return found ? { parameterId: found.id, heading } : []
    })
  }
  if (row.tests !== null) {
    const inside: string[] = []
    for (const told of row.tests) {
      const byCode = names.tests.find(({ code }) => isSame(code, told) && code?.toUpperCase() !== 'UNLISTED')
      const found = byCode ? accept(byCode.id) : meantTest({ name: told, code: null }, names)
      if (!found.ok) return found
      inside.push(found.value)
    }
    changes.testIds = inside
  }
  return accept(changes)
}

const isSame = (one: string | null, other: string) => one?.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether a panel would hold itself, over however many panels between. Pure. */
export function holdsItself(panel: string, holds: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const left = [...(holds.get(panel) ?? [])]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next === panel) return true
    if (seen.has(next)) continue
    seen.add(next)
    left.push(...(holds.get(next) ?? []))
  }
  return false
}
