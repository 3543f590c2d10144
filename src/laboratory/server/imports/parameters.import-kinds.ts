import * as z from 'zod/mini'
import { dayOf } from '../../../kernel/calendar.ts'
import { accept, type Verdict } from '../../../kernel/verdict.ts'
import { fill } from '../../../platform/server/contract/problem.ts'
import type { Change, Finding, ImportKind, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import { recordAll } from '../../../platform/server/records/audit.ts'
import { formulaOrder } from '../../model/formulas/formula-order.ts'
import { parameterImport } from '../../model/imports/parameter-import.ts'
import { type ImportedParameter, readImportedParameter } from '../../model/imports/read-imported-parameter.ts'
import { codesNeeded, decideParameter } from '../../model/parameters/decide-parameter.ts'
import { type ParameterForm, parameterForm } from '../../model/parameters/parameter-fields.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { codesThatExist, formulasFrom } from '../parameters/parameters.queries.ts'
import { planOf, saveParts } from '../parameters/save-parameter.ts'
import { identityColumns, plansOfNew, storeNewParameter } from '../parameters/store-new-parameter.ts'
import { type StoredParameter, storedParameters } from './stored-parameters.queries.ts'

type Facts = {
  /** The codes that the file has gone past. */
  readonly seen: Set<string>
  /** Those of them that are taken, which formulas further down may need. */
  readonly taken: Set<string>
}

/** Parameters from a file: one that is there is changed from a day on, others are added; nothing is taken out. */
const parametersKind: ImportKind<ImportedParameter, Facts> = {
  list: parameterImport,
  nouns: ['parameter', 'parameters'],
  tables: ['lab_parameters', 'lab_parameter_terms', 'lab_ranges'],
  load: async () => accept({ seen: new Set<string>(), taken: new Set<string>() }),
  read: (cells) => readImportedParameter(cells),
  compare: compareParameters,
  save: saveParameters,
}
export const parameterImportKinds = [parametersKind]

type Judged =
  | { readonly form: ParameterForm; readonly stored: StoredParameter | undefined }
  | { readonly reason: string }

async function compareParameters(
  scope: ImportScope,
  rows: readonly ImportedParameter[],
  { seen, taken }: Facts,
): Promise<Finding[]> {
  const judged = await judge(scope, rows, taken)
  const findings: Finding[] = []
  for (const [at, row] of rows.entries()) {
    const one = judged[at]
    if (seen.has(row.code)) findings.push({ change: 'refused', reason: `${row.code} is in the file twice` })
    else if (!one || 'reason' in one) findings.push({ change: 'refused', reason: one?.reason ?? 'It cannot be read' })
    else findings.push(await findingOf(scope, one.form, one.stored))
    seen.add(row.code)
    if (findings.at(-1)?.change !== 'refused') taken.add(row.code)
  }
  return findings
}

async function findingOf(
  scope: ImportScope,
  form: ParameterForm,
  stored: StoredParameter | undefined,
): Promise<Finding> {
  const plans = stored ? await planOf(scope, stored.id, form) : plansOfNew(form, dayOf(scope.now))
  if (!plans.terms.ok) return { change: 'refused', reason: wordsOf(plans.terms) }
  if (!plans.ranges.ok) return { change: 'refused', reason: wordsOf(plans.ranges) }
  if (!stored) return { change: 'new' }
  const isDone = [plans.terms.value, plans.ranges.value].every(
    ({ add, end, takeBack }) => add.length + end.ids.length + takeBack.length === 0,
  )
  const isSame = isDone && JSON.stringify(identityColumns(form)) === JSON.stringify(identityColumns(stored.form))
  return { change: isSame ? 'same' : 'changed', id: stored.id }
}

/** What each row makes of its parameter, or why it cannot: with the formulas of the hospital and of the rows beside it. */
async function judge(
  { db, now }: ImportScope,
  rows: readonly ImportedParameter[],
  taken: ReadonlySet<string>,
): Promise<Judged[]> {
  const stored = await storedParameters(
    db,
    rows.map(({ code }) => code),
    dayOf(now),
  )
  const judged = rows.map((row): Judged => {
    const before = stored.get(row.code)
    const typed = { ...(before?.form ?? blank(row.code)), from: dayOf(now), ...row.says }
    const read = z.safeParse(parameterForm, typed)
    if (!read.success) return { reason: issueWords(read.error.issues[0]) }
    const decided = decideParameter(read.data)
    return decided.ok ? { form: decided.value, stored: before } : { reason: wordsOf(decided) }
  })
  return withFormulas({ db, now }, judged, taken)
}

/** Refuses formulas over what is not there, is refused itself, or leads back to them. */
async function withFormulas(
  { db, now }: Pick<ImportScope, 'db' | 'now'>,
  judged: readonly Judged[],
  taken: ReadonlySet<string>,
): Promise<Judged[]> {
  const needed = judged.flatMap((one) => ('form' in one ? codesNeeded(one.form.formula) : []))
  const [known, formulas] = await Promise.all([codesThatExist(db, needed), formulasFrom(db, dayOf(now))])
  let left = [...judged]
  for (;;) {
    const forms = left.flatMap((one) => ('form' in one ? one.form : []))
    const codes = new Set([...known, ...taken, ...forms.map(({ code }) => code)])
    const needs = new Map([...formulas].map(([code, formula]) => [code, codesNeeded(formula)] as const))
    for (const { code, formula } of forms) needs.set(code, codesNeeded(formula))
    const next = left.map((one): Judged => {
      if (!('form' in one)) return one
      const { code, formula } = one.form
      const unknown = codesNeeded(formula).find((of) => !codes.has(of))
      if (unknown !== undefined) return { reason: `Formula: no parameter has the code ${unknown}` }
      const order = formulaOrder(neededBy(code, needs))
      return order.ok ? one : { reason: wordsOf(order) }
    })
    if (next.every((one, at) => one === left[at])) return next
    left = next
  }
}

/** What a parameter needs, and what that needs: a circle elsewhere is not its fault. */
function neededBy(code: string, needs: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const left = [code]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const of = needs.get(next)
    if (of === undefined || found.has(next)) continue
    found.set(next, of)
    left.push(...of)
  }
  return found
}

/** A parameter of which nothing is said yet. */
const blank = (code: string) => ({
  code,
  name: '',
  shortName: '',
  kind: 'numeric' as const,
  loinc: '',
  isConfidential: false,
  status: 'Active' as const,
  method: '',
  unit: '',
  decimals: 1,
  choices: [],
  normalChoices: [],
  defaultText: '',
  possibleLow: '',
  possibleHigh: '',
  deltaAbsolute: '',
  deltaPercent: '',
  deltaDays: null,
  formula: '',
  stabilityHours: 8,
  units: [],
  ranges: [],
})

/** What the screen would say of a refusal. */
function wordsOf(refused: Extract<Verdict<unknown, string>, { ok: false }>): string {
  const declared = labParametersContract.add.refusals as Readonly<Record<string, { readonly text: string }>>
  return fill(declared[refused.refusal]?.text ?? refused.refusal, refused.details?.values)
}

const issueWords = (issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string => {
  const field = parameterImport.columns.find((column) => column.field === issue?.path[0])
  return [field?.label, issue?.message].filter(Boolean).join(': ')
}

async function saveParameters(
  scope: ImportScope,
  changes: readonly Change<ImportedParameter>[],
  { taken }: Facts,
): Promise<void> {
  const judged = await judge(
    scope,
    changes.map(({ row }) => row),
    taken,
  )
  const ids: string[] = []
  for (const one of judged) {
    if (!('form' in one)) throw new Error(`A row that was taken cannot be saved: ${one.reason}`)
    ids.push(await saveOne(scope, one.form, one.stored))
  }
  await recordAll(
    scope.db,
    scope.actor,
    ids.map((id) => ({ type: 'lab_parameter.imported', subject: { type: 'lab_parameters', id } })),
  )
}

async function saveOne(scope: ImportScope, form: ParameterForm, stored: StoredParameter | undefined): Promise<string> {
  const plans = stored ? await planOf(scope, stored.id, form) : plansOfNew(form, dayOf(scope.now))
  if (!plans.terms.ok || !plans.ranges.ok) throw new Error(`${form.code} cannot count from ${form.from}.`)
  const taken = { terms: plans.terms.value, ranges: plans.ranges.value }
  if (!stored) return storeNewParameter(scope, form, taken)
  await scope.db.updateTable('lab_parameters').set(identityColumns(form)).where('id', '=', stored.id).execute()
  await saveParts(scope, stored.id, form, taken)
  return stored.id
}
