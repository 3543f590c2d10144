import fc from 'fast-check'
import { fetchPdf } from '../files/fetch-pdf.ts'
import { brokenLaboratory } from './broken-laboratory.ts'
import { digestOf, keptForGood } from './kept-rows.ts'
import { MAY, type Model, nothingOrdered, PEOPLE, progressIn, type Report } from './lab-model.ts'
import { shapeInRows, shapeOf } from './lab-rows.ts'
import { aStep, type Step, take, targetOf } from './lab-step.ts'
import { aPatientOf, type Laboratory, perform, type World } from './lab-world.ts'

const SECOND = 1000
const MOST_STEPS = 45

/** Ordered, drawn and received: what most steps need. */
const BEGINNING: readonly Step[] = (
  [
    ['order', 'doctor', 0],
    ['order', 'nurse', 2],
    ['collect', 'nurse', 0],
    ['receive', 'lab', 0],
    ['receive', 'lab', 1],
  ] as const
).map(([deed, by, at]) => ({ deed, by, at, value: '4.0', odd: false }))

/** Entered, verified, issued, amended, withdrawn and sent back, rejected and drawn again. */
const WHOLE_WAY: readonly Step[] = (
  [
    ['enter', 'lab', 0, '4.0'],
    ['enter', 'lab', 1, '5.0'],
    ['enter', 'lab', 2, '4.0'],
    ['enter', 'lab', 3, '3.0'],
    ['verify', 'pathologist', 0],
    ['issue', 'reception', 0],
    ['amend', 'second', 0, '6.0'],
    ['verify', 'second', 0],
    ['verify', 'pathologist', 0],
    ['issue', 'nurse', 0],
    ['amend', 'second', 0, ''],
    ['sendBack', 'pathologist', 0],
    ['reject', 'lab', 0],
    ['reject', 'lab', 1],
    ['verify', 'pathologist', 0],
    ['issue', 'doctor', 0],
    ['collect', 'nurse', 0],
    ['receive', 'lab', 0],
    ['undo', 'lab', 0],
    ['receive', 'lab', 0],
    ['draft', 'lab', 0],
    ['enter', 'lab', 0, '4.0'],
    ['cancelLate', 'pathologist', 0],
    ['verify', 'pathologist', 0],
    ['deliver', 'reception', 0],
    ['order', 'reception', 1],
    ['label', 'nurse', 0],
    ['cancel', 'reception', 0],
    ['collect', 'nurse', 0],
  ] as const
).map(([deed, by, at, value = '4.0']) => ({ deed, by, at, value, odd: false }))

/** What the runs came by, so that a test can ask whether they came far enough. */
export type Seen = { readonly progress: Set<string>; readonly outcomes: Map<string, number>; reports: number }
export const nothingSeen = (): Seen => ({ progress: new Set(), outcomes: new Map(), reports: 0 })

const same = (is: unknown, wanted: unknown): boolean => JSON.stringify(is) === JSON.stringify(wanted)

class Difference extends Error {
  constructor(steps: readonly Step[], what: string, is: unknown, wanted: unknown) {
    const way = steps.map((step) => JSON.stringify(step)).join('\n')
    super(
      `${what}\nis: ${JSON.stringify(is, null, 1)}\nby the model: ${JSON.stringify(wanted, null, 1)}\nafter:\n${way}`,
    )
  }
}

/**
 * Walks random steps of several people through the router and through the model: after each, all rows say what the model says, a
 * refused one has changed nothing, and what was verified or issued is as it was. Throws at the first difference.
 */
export async function walkTheLaboratory(
  laboratory: Laboratory,
  { walks, seed }: { readonly walks: number; readonly seed: number },
): Promise<Seen> {
  const seen = nothingSeen()
  const ways = fc.array(aStep, { minLength: 10, maxLength: MOST_STEPS, size: 'max' })
  await fc.assert(
    fc.asyncProperty(ways, (way) => walk(laboratory, [...BEGINNING, ...way], seen)),
    { numRuns: walks, seed, examples: [[[...WHOLE_WAY]]] },
  )
  return seen
}

async function walk(laboratory: Laboratory, way: readonly Step[], seen: Seen): Promise<void> {
  const world = await aPatientOf(laboratory)
  const { testApp, visitId } = world
  const model = nothingOrdered()
  let kept = new Map<string, string>()
  const inRows = <T>(work: Parameters<typeof testApp.sql<T>>[1]) => testApp.sql('hope', work)
  const userIds = PEOPLE.map((who) => world.people[who].userId)
  for (const [place, step] of way.entries()) {
    testApp.time = new Date(testApp.time.getTime() + SECOND)
    const done = way.slice(0, place + 1)
    const target = targetOf(model, step)
    const before = await inRows((db) => digestOf(db, visitId))
    const answer = await perform(world, step, target)
    const outcome = take(model, step, target)
    const wanted = outcome === 'done' ? { status: 200, code: null } : { status: answer.status, code: outcome.refused }
    const isRefusal = answer.status >= 400 && answer.status < 500
    if (!same(answer, wanted) || (outcome !== 'done' && !isRefusal))
      throw new Difference(done, `What became of ${step.deed}`, answer, outcome)
    if (outcome !== 'done' && (await inRows((db) => digestOf(db, visitId))) !== before)
      throw new Difference(done, `A refused ${step.deed} changed something`, answer, outcome)
    const is = await inRows((db) => shapeInRows(db, visitId, model, userIds))
    const told = shapeOf(model, PEOPLE)
    if (!same(is, told)) throw new Difference(done, `The rows after ${step.deed}`, is, told)
    const now = await inRows((db) => keptForGood(db, visitId))
    for (const [id, row] of kept)
      if (now.get(id) !== row) throw new Difference(done, `${step.deed} changed what stays`, now.get(id), row)
    kept = now
    for (const report of model.reports) report.print ??= await printOf(world, report)
    for (const line of model.lines) seen.progress.add(progressIn(model, line))
    const name = outcome === 'done' ? step.deed : `${step.deed} ${outcome.refused}`
    seen.outcomes.set(name, (seen.outcomes.get(name) ?? 0) + 1)
  }
  await endOf(world, model, way, seen)
}

/** Whatever came after, each report prints as it was issued, and the rules of the laboratory hold. */
async function endOf(world: World, model: Model, way: readonly Step[], seen: Seen): Promise<void> {
  for (const report of model.reports) {
    const print = await printOf(world, report)
    if (print !== report.print) throw new Difference(way, 'A report prints otherwise', print, report.print)
    seen.reports += 1
  }
  const all = await world.testApp.sql('hope', brokenLaboratory)
  const broken = all.filter((one) => !world.broken.has(one))
  for (const one of broken) world.broken.add(one)
  if (broken.length > 0) throw new Difference(way, 'Rules that do not hold', broken, [])
}

async function printOf({ testApp, people }: World, { id }: Report): Promise<string> {
  const pdf = await fetchPdf(testApp, people.reception, `/lab-reports/${id}/pdf`)
  if (typeof pdf === 'number') throw new Error(`The report ${id} answers ${pdf}`)
  return pdf.pages.join('\n')
}

/** The deeds that were done at least once. */
export const doneIn = ({ outcomes }: Seen): string[] => Object.keys(MAY).filter((deed) => outcomes.has(deed))
