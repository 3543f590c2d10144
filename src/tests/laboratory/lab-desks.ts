import { randomInt, randomUUID } from 'node:crypto'
import { type Caller, insist } from '../chaos/insist.ts'
import { DOCTOR } from '../test-app.ts'
import { sendValues } from './lab-analyser.ts'

/** What the people of one laboratory were told: each must be there afterwards as it was. */
export type Acknowledged = {
  /** By the clinical note that no other order has: its id. */
  readonly orders: Map<string, string>
  /** By its id: the number. */
  readonly collections: Map<string, string>
  readonly cancelled: Set<string>
  /** By its id: the value that was verified. */
  readonly verified: Map<string, string>
  /** By its id: the edition. */
  readonly reports: Map<string, number>
  /** The control ids of what an analyser sent. */
  readonly messages: Set<string>
}
export const nothingYet = (): Acknowledged => ({
  orders: new Map(),
  collections: new Map(),
  cancelled: new Set(),
  verified: new Map(),
  reports: new Map(),
  messages: new Set(),
})
export const countOf = (seen: Acknowledged): number =>
  Object.values(seen).reduce((sum, one: { readonly size: number }) => sum + one.size, 0)

/** What the people of a hospital share: its patients, its tests, and what they were told. */
export type Bench = {
  readonly wardId: string
  readonly visits: string[]
  readonly tests: readonly string[]
  /** By their codes. */
  readonly parameters: ReadonlyMap<string, string>
  /** Of its analyser. */
  readonly port: number
  readonly lines: string[]
  readonly seen: Acknowledged
}
export type Desk = Bench & Caller

/** What somebody does again and again, by the right that it needs. */
export const DEEDS = { doctor, nurse, lab, pathologist, reception, analyser }

/** One person at work until it is over. */
export async function workUntilOver(desk: Desk, deed: (desk: Desk) => Promise<void>): Promise<void> {
  while (!desk.isOver()) await deed(desk)
}

const oneOf = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(1, all.length))]
const read = async <T>(desk: Desk, path: string, name: string): Promise<T[]> => {
  const answer = await insist(desk, path, { method: 'GET' })
  return answer?.status === 200 ? (answer.body[name] as T[]) : []
}

/** So many orders more than values are verified: the laboratory keeps up. */
const AHEAD = 12

/** Orders as fast as the laboratory works, looks at what there is, and sometimes cancels what was ordered. */
async function doctor(desk: Desk): Promise<void> {
  const isAhead = desk.seen.orders.size > AHEAD + desk.seen.verified.size / 4
  if (isAhead) await read(desk, `/visits/${oneOf(desk.visits)}/orders`, 'orders')
  const lineId = oneOf(desk.lines)
  if (lineId && randomInt(6) === 0) {
    const body = { reason: 'Not needed' }
    const answer = await insist(desk, `/order-lines/${lineId}/cancellation`, { body })
    if (answer?.status === 200) desk.seen.cancelled.add(lineId)
    return
  }
  if (isAhead) return
  const clinicalNote = `Note ${randomUUID()}`
  const lines = desk.tests.map((itemId) => ({ list: 'lab-tests', itemId, repeatReason: 'Control' }))
  const body = { practitionerId: DOCTOR.id, clinicalNote, lines }
  const answer = await insist(desk, `/visits/${oneOf(desk.visits)}/orders`, { body, creates: true })
  if (answer?.status !== 200) return
  desk.seen.orders.set(clinicalNote, String(answer.body.id))
  desk.lines.push(...(answer.body.lineIds as string[]))
}

async function nurse(desk: Desk): Promise<void> {
  const answer = await insist(desk, `/visits/${oneOf(desk.visits)}/collection`, { body: {}, creates: true })
  if (answer?.status === 200) desk.seen.collections.set(String(answer.body.id), String(answer.body.accessionNo))
}

type Cell = {
  readonly lineId: string
  readonly isCancelled: boolean
  readonly parameter: { readonly parameterId: string }
  readonly live: LiveResult | null
}
type LiveResult = {
  readonly id: string
  readonly version: number
  readonly kind: string
  readonly value: string | null
  readonly isVerified: boolean
}
const cellsOfOne = async (desk: Desk): Promise<{ sampleId: string; cells: Cell[] }> => {
  const sampleId = oneOf(await read<{ sampleId: string }>(desk, '/lab/worklist', 'samples'))?.sampleId ?? ''
  return { sampleId, cells: sampleId ? await read<Cell>(desk, `/samples/${sampleId}/results`, 'cells') : [] }
}

/** Receives, now and then rejects, and enters what a sample has no value of or what its analyser measured. */
async function lab(desk: Desk): Promise<void> {
  const container = oneOf(await read<{ id: string; no: string }>(desk, '/lab/containers', 'containers'))
  if (container && randomInt(10) === 0)
    await insist(desk, `/sample-containers/${container.id}/rejection`, { body: { reason: 'clotted' } })
  else if (container) await insist(desk, '/lab/receipts', { body: { scan: container.no } })
  const { sampleId, cells } = await cellsOfOne(desk)
  if (sampleId && randomInt(2) === 0) {
    const taken = await insist(desk, `/lab/analyser-samples/${sampleId}/enter`, { body: {} })
    if (taken?.status === 200) return
  }
  const values = cells
    .filter(
      ({ isCancelled, live }) => !isCancelled && (live === null || !live.isVerified) && live?.kind !== 'withdrawn',
    )
    .map(({ lineId, parameter: { parameterId }, live }) => {
      const was = live && { id: live.id, version: live.version }
      return { lineId, parameterId, typed: `${1 + randomInt(90)}.${randomInt(10)}`, was }
    })
  if (values.length > 0) await insist(desk, `/samples/${sampleId}/results`, { body: { values } })
}

/** Verifies what waits of a sample; now and then sends it back, amends or withdraws. */
async function pathologist(desk: Desk): Promise<void> {
  const { cells } = await cellsOfOne(desk)
  const waiting = cells.flatMap(({ live }) => (live && !live.isVerified ? live : []))
  if (waiting.length > 0 && randomInt(10) === 0) {
    const body = { ids: waiting.map(({ id }) => id), reason: 'Please measure again' }
    await insist(desk, '/lab/results-sent-back', { body })
    return
  }
  const verifiedId = oneOf([...desk.seen.verified.keys()].slice(-40))
  if (verifiedId && randomInt(5) === 0) {
    const typed = randomInt(3) === 0 ? '' : `${1 + randomInt(90)}.0`
    await insist(desk, `/lab-results/${verifiedId}/amendment`, { body: { typed, reason: 'Read from the wrong line' } })
    return
  }
  if (waiting.length === 0) return
  const results = waiting.map(({ id, version }) => ({ id, version }))
  const answer = await insist(desk, '/lab/verifications', { body: { results } })
  if (answer?.status === 200) for (const { id, value } of waiting) desk.seen.verified.set(id, value ?? '')
}

/** The analyser beside the bench: what it measured of a collection is acknowledged once it is stored. */
async function analyser(desk: Desk): Promise<void> {
  const row = oneOf(await read<{ accessionNo: string }>(desk, '/lab/worklist', 'samples'))
  if (!row || desk.seen.messages.size > AHEAD + desk.seen.verified.size / 4) return
  const controlId = await sendValues(desk, row.accessionNo, desk.parameters.keys())
  if (controlId) desk.seen.messages.add(controlId)
}

/** Issues reports and hands them out. */
async function reception(desk: Desk): Promise<void> {
  const rows = await read<{ sampleId: string; isOpen: boolean }>(desk, '/lab/reports', 'reports')
  const row = oneOf(rows.filter(({ isOpen }) => isOpen)) ?? oneOf(rows)
  if (!row) return
  const issued = await insist(desk, `/samples/${row.sampleId}/reports`, { body: {} })
  if (issued?.status !== 200) return
  const { id, edition } = issued.body
  desk.seen.reports.set(String(id), Number(edition))
  const body = { kind: 'handed', receiver: 'Sister Meena' }
  await insist(desk, `/lab-reports/${id}/deliveries`, { body })
}
