import * as z from 'zod/mini'
import { dayOf } from '../../../kernel/calendar.ts'
import { accept, type Verdict } from '../../../kernel/verdict.ts'
import { fill } from '../../../platform/server/contract/problem.ts'
import type { Change, Finding, ImportKind, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import { recordAll } from '../../../platform/server/records/audit.ts'
import { type ImportedTest, readImportedTest } from '../../model/imports/read-imported-test.ts'
import { holdsItself, meantTest, resolvedTest } from '../../model/imports/resolve-imported-test.ts'
import { testImport } from '../../model/imports/test-import.ts'
import { decideTest } from '../../model/tests/decide-test.ts'
import { type TestForm, testForm } from '../../model/tests/test-fields.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'
import { planOfTest, saveTest, type TestPlans } from '../tests/save-test.ts'
import { namesOfCatalogue, storedTests } from './stored-tests.queries.ts'

type Facts = {
  readonly names: Awaited<ReturnType<typeof namesOfCatalogue>>
  /** What panels will hold with the rows that the file has gone past. */
  readonly holds: Map<string, readonly string[]>
  /** The tests that the file has gone past. */
  readonly seen: Set<string>
}

/** Tests and panels from a file: each stands in the price list, and is changed from a day on; nothing is taken out. */
const testsKind: ImportKind<ImportedTest, Facts> = {
  list: testImport,
  nouns: ['test', 'tests'],
  tables: ['lab_test_terms', 'lab_test_parameters', 'lab_panel_tests'],
  load: async ({ db, now }) => {
    const names = await namesOfCatalogue(db, dayOf(now))
    return accept({ names, holds: new Map(names.holds), seen: new Set<string>() })
  },
  read: (cells) => readImportedTest(cells),
  compare: compareTests,
  save: saveTests,
}
export const testImportKinds = [testsKind]

type Judged = { readonly id: string; readonly form: TestForm; readonly plans: TestPlans } | { readonly reason: string }

async function compareTests(
  scope: ImportScope,
  rows: readonly ImportedTest[],
  { names, holds, seen }: Facts,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const judged of await judge(scope, rows, names)) {
    if ('reason' in judged) {
      findings.push({ change: 'refused', reason: judged.reason })
      continue
    }
    const { id, form, plans } = judged
    const before = holds.get(id) ?? []
    holds.set(id, form.testIds)
    if (seen.has(id)) findings.push({ change: 'refused', reason: 'This test is in the file twice' })
    else if (holdsItself(id, holds)) {
      holds.set(id, before)
      findings.push({ change: 'refused', reason: labTestsContract.change.refusals.INSIDE_ITSELF.text })
    } else findings.push({ change: changesNothing(plans) ? 'same' : 'changed', id })
    seen.add(id)
  }
  return findings
}

const changesNothing = (plans: TestPlans): boolean =>
  Object.values(plans).every(({ add, end, takeBack }) => add.length + end.ids.length + takeBack.length === 0)

/** What each row makes of its test, or why it cannot. */
async function judge(scope: ImportScope, rows: readonly ImportedTest[], names: Facts['names']): Promise<Judged[]> {
  const today = dayOf(scope.now)
  const meant = rows.map((row) => meantTest(row, names))
  const ids = [...new Set(meant.flatMap((one) => (one.ok ? one.value : [])))]
  const stored = await storedTests(scope.db, ids, today)
  return Promise.all(
    rows.map(async (row, at): Promise<Judged> => {
      const found = meant[at]
      if (!found?.ok) return { reason: found ? wordsOf(found) : 'It cannot be read' }
      const changes = resolvedTest(row, names)
      if (!changes.ok) return { reason: wordsOf(changes) }
      const read = z.safeParse(testForm, { ...stored.get(found.value), from: today, ...changes.value })
      if (!read.success) return { reason: issueWords(read.error.issues[0]) }
      const form = decideTest(found.value, read.data)
      if (!form.ok) return { reason: wordsOf(form) }
      const plans = await planOfTest(scope, found.value, form.value, today)
      return plans.ok ? { id: found.value, form: form.value, plans: plans.value } : { reason: wordsOf(plans) }
    }),
  )
}

const OWN_WORDS: Readonly<Record<string, string>> = {
  NO_SUCH_TEST: 'No active test of the price list is called <test>',
  SEVERAL_TESTS: 'Several tests are called <test>: please enter the CGHS code',
  NO_SUCH_PARAMETER: 'No parameter has the code <code>',
  NO_SUCH_SUB_SPECIALTY: 'There is no sub specialty <name>',
}

/** What the screen would say of a refusal. */
function wordsOf(refused: Extract<Verdict<unknown, string>, { ok: false }>): string {
  const declared = labTestsContract.change.refusals as Readonly<Record<string, { readonly text: string }>>
  const words = OWN_WORDS[refused.refusal] ?? declared[refused.refusal]?.text ?? refused.refusal
  return fill(words, refused.details?.values)
}

const issueWords = (issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string => {
  const field = testImport.columns.find((column) => column.field === issue?.path[0])
  return [field?.label, issue?.message].filter(Boolean).join(': ')
}

async function saveTests(
  scope: ImportScope,
  changes: readonly Change<ImportedTest>[],
  { names }: Facts,
): Promise<void> {
  const judged = await judge(
    scope,
    changes.map(({ row }) => row),
    names,
  )
  const ids: string[] = []
  for (const one of judged) {
    if ('reason' in one) throw new Error(`A row that was taken cannot be saved: ${one.reason}`)
    await saveTest(scope, one.id, one.form, one.plans)
    ids.push(one.id)
  }
  await recordAll(
    scope.db,
    scope.actor,
    ids.map((id) => ({ type: 'lab_test.imported', subject: { type: 'lab_tests', id } })),
  )
}
