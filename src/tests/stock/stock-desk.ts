import { randomInt } from 'node:crypto'
import { type Answer, type Caller, insist } from '../chaos/insist.ts'

/** What is written, with its table and the column of its number. */
export const DOCUMENTS = {
  sales: ['pharmacy_sales', 'number'],
  returns: ['pharmacy_returns', 'number'],
  notes: ['goods_received_notes', 'note_no'],
  transfers: ['stock_transfers', 'transfer_no'],
  writeOffs: ['stock_write_offs', 'write_off_no'],
  supplierReturns: ['supplier_returns', 'return_no'],
  takes: ['stock_takes', 'take_no'],
  issues: ['medicine_issues', 'issue_no'],
  issueReturns: ['medicine_returns', 'id'],
  holds: ['pharmacy_held_carts', 'id'],
} as const
export type DocumentKind = keyof typeof DOCUMENTS

/** What becomes of a document, with its table and the states in which it may be afterwards. */
export const STEPS = {
  approvedNotes: ['goods_received_notes', ['approved', 'cancelled']],
  cancelledNotes: ['goods_received_notes', ['cancelled']],
  acceptedTransfers: ['stock_transfers', ['received', 'refused']],
  withdrawnTransfers: ['stock_transfers', ['withdrawn']],
  approvedWriteOffs: ['stock_write_offs', ['approved']],
  approvedTakes: ['stock_takes', ['approved']],
  approvedSupplierReturns: ['supplier_returns', ['approved']],
  approvedCorrections: ['batch_corrections', ['approved']],
} as const
export type StepKind = keyof typeof STEPS

/** What the people of one hospital were told: each must be there afterwards, once and as it was. */
export type Acknowledged = {
  /** By its id: the number. */
  readonly written: Readonly<Record<DocumentKind, Map<string, string>>>
  /** Calls that had no answer when the work was over: of so many nobody knows whether they happened. */
  readonly unanswered: Map<DocumentKind, number>
  readonly stepped: Readonly<Record<StepKind, Set<string>>>
  /** Carts whose units are anybody's. */
  readonly letGo: Set<string>
  /** Calls that were answered with 500. */
  readonly failed: string[]
}

const each = <Kind extends string, One>(kinds: Readonly<Record<Kind, unknown>>, one: () => One) =>
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, one()])) as Record<Kind, One>

export const nothingYet = (): Acknowledged => ({
  written: each(DOCUMENTS, () => new Map<string, string>()),
  unanswered: new Map(),
  stepped: each(STEPS, () => new Set<string>()),
  letGo: new Set(),
  failed: [],
})

/** How often what was acknowledged, by its kind. */
export const countsOf = ({ written, stepped, letGo }: Acknowledged): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ ...written, ...stepped, letGo }).map(([kind, one]: [string, { readonly size: number }]) => [
      kind,
      one.size,
    ]),
  )

/** What the people of a hospital share. */
export type House = {
  readonly today: string
  readonly items: readonly string[]
  readonly store: string
  readonly counter: string
  readonly supplierId: string
  /** What wards ask for, of which there is always more. */
  readonly asked: readonly { readonly visitId: string; readonly requestId: string; readonly lineId: string }[]
  readonly seen: Acknowledged
}
export type Desk = House & Caller

export const oneOf = <One>(all: readonly One[]): One | undefined => all[randomInt(Math.max(1, all.length))]

/** Some of a list, each once. */
export const someOf = <One>(all: readonly One[], most: number): One[] =>
  all.toSorted(() => randomInt(3) - 1).slice(0, 1 + randomInt(most))

/** What an answer names, and nothing where it was refused. */
export async function read<One>(desk: Caller, path: string): Promise<One | null> {
  const answer = await insist(desk, path, { method: 'GET' })
  return answer?.status === 200 ? (answer.body as One) : null
}

/** The rows of a list. */
export const rowsOf = async <Row>(desk: Caller, path: string): Promise<readonly Row[]> =>
  (await read<{ rows: Row[] }>(desk, path))?.rows ?? []

/** Writes a document; answers what it was told, and null where it was refused. */
export async function write(
  desk: Desk,
  kind: DocumentKind,
  path: string,
  body: object,
): Promise<Answer['body'] | null> {
  const answer = await insist(desk, path, { body, creates: true })
  const { written, unanswered } = desk.seen
  if (answer === null) unanswered.set(kind, (unanswered.get(kind) ?? 0) + 1)
  if (answer?.status !== 200) return null
  const { id, number, noteNo, transferNo, writeOffNo, takeNo, issueNo, returnNo } = answer.body
  const told = number ?? noteNo ?? transferNo ?? writeOffNo ?? takeNo ?? issueNo ?? returnNo ?? id
  written[kind].set(String(id), String(told))
  return answer.body
}

/** Takes a step with a document; whether it was taken. */
export async function step(desk: Desk, kind: StepKind, id: string, path: string, body: object): Promise<boolean> {
  const answer = await insist(desk, path, { body })
  if (answer?.status === 200) desk.seen.stepped[kind].add(id)
  return answer?.status === 200
}
