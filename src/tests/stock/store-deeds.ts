import { randomInt, randomUUID } from 'node:crypto'
import { aNoteLine } from '../../purchasing/server/notes/notes.factory.ts'
import { insist } from '../chaos/insist.ts'
import { type Desk, oneOf, read, rowsOf, someOf, step, write } from './stock-desk.ts'

type Lying = {
  readonly batchId: string
  readonly medicineId: string
  readonly batchNo: string
  readonly onHand: number
  readonly reserved: number
}
const lyingAt = (desk: Desk, placeId: string) => rowsOf<Lying>(desk, `/stock/batches?placeId=${placeId}`)

type Note = { readonly noteNo: string; readonly version: number; readonly form: object }
/** The batches of an item come again and again. */
const BATCHES = 3
const DRAFTS = 2

/** Writes what has come, and says that it has: at first what was left as a draft. */
export async function receiveGoods(desk: Desk): Promise<void> {
  const drafts = await rowsOf<{ id: string }>(desk, '/goods-received-notes?state=draft')
  const begin = { supplierId: desk.supplierId, orderId: null, receivedOn: desk.today }
  const { id } =
    (drafts.length > DRAFTS ? oneOf(drafts) : await write(desk, 'notes', '/goods-received-notes', begin)) ?? {}
  const path = `/goods-received-notes/${id}`
  const note = id ? await read<Note>(desk, path) : null
  if (!note) return
  const lines = someOf(desk.items, 3).map((item) => {
    const [packs, rejected] = [1 + randomInt(3), randomInt(8) === 0 ? 1 : 0]
    return aNoteLine(item, {
      batchNo: `B-${1 + randomInt(BATCHES)}`,
      packs,
      free: randomInt(2),
      rejected,
      rejectReason: rejected ? 'Torn' : '',
      rate: 8000 + randomInt(4000),
      keepReason: 'Agreed',
    })
  })
  const body = {
    ...note.form,
    version: note.version,
    placeId: oneOf([desk.store, desk.store, desk.counter]),
    invoiceNo: `I${randomUUID()}`,
    invoiceDay: desk.today,
    paperTotal: lines.reduce((sum, { packs, rate }) => sum + packs * (rate ?? 0), 0),
    differenceReason: 'As the paper has it',
    freight: randomInt(3) * 1000,
    lines,
  }
  const saved = await insist(desk, path, { method: 'PUT', body })
  if (saved?.status === 200) await insist(desk, `${path}/check`, { body: { version: saved.body.version } })
}

/** Sends from the store to the counter, or back. */
export async function send(desk: Desk): Promise<void> {
  const places = [desk.store, desk.counter]
  const [fromPlaceId, toPlaceId] = randomInt(5) === 0 ? places.toReversed() : places
  const lines = someOf((await lyingAt(desk, fromPlaceId ?? '')).filter(free), 4).map((row) => ({
    batchId: row.batchId,
    quantity: 1 + randomInt(Math.min(60, row.onHand - row.reserved)),
  }))
  if (lines.length === 0) return
  const sent = await write(desk, 'transfers', '/stock/transfers', { fromPlaceId, toPlaceId, remark: null, lines })
  if (!sent || randomInt(10) > 0) return
  const id = String(sent.id)
  await step(desk, 'withdrawnTransfers', id, `/stock/transfers/${id}/withdrawal`, { reason: 'Sent by mistake' })
}
const free = ({ onHand, reserved }: Lying) => onHand > reserved

type Sent = { readonly isOwn: boolean; readonly rows: readonly SentLine[] }
type SentLine = { readonly id: string; readonly quantity: number; readonly decision: object | null }

/** Accepts what another has sent; now and then a part of it goes back. */
export async function accept(desk: Desk): Promise<void> {
  const id = oneOf(await rowsOf<{ id: string }>(desk, '/stock/transfers?state=waiting'))?.id
  const transfer = id ? await read<Sent>(desk, `/stock/transfers/${id}`) : null
  if (!id || !transfer || transfer.isOwn) return
  const lines = transfer.rows
    .filter(({ decision }) => decision === null)
    .map((line) => {
      const accepted = line.quantity - (randomInt(6) === 0 ? randomInt(line.quantity + 1) : 0)
      return { lineId: line.id, accepted, reason: accepted < line.quantity ? 'Broken' : null }
    })
  if (lines.length === 0) return
  await step(desk, 'acceptedTransfers', id, `/stock/transfers/${id}/decisions`, { lines })
}

export async function writeOff(desk: Desk): Promise<void> {
  const placeId = oneOf([desk.store, desk.counter]) ?? ''
  const row = oneOf((await lyingAt(desk, placeId)).filter(free))
  if (!row) return
  const kind = oneOf(['damaged', 'lost', 'found'])
  const quantity = 1 + randomInt(Math.min(5, row.onHand - row.reserved))
  const body = { placeId, kind, reason: 'As it was seen', lines: [{ batchId: row.batchId, quantity }] }
  await write(desk, 'writeOffs', '/stock/write-offs', body)
}

type SheetLine = {
  readonly id: string
  readonly medicineId: string
  readonly batchNo: string
  readonly state: string
  readonly version: number
}

/** Counts the items of a rack: what lies there, or a few more or less. */
export async function count(desk: Desk): Promise<void> {
  const placeId = oneOf([desk.store, desk.counter]) ?? ''
  const chosen = `R${1 + randomInt(desk.items.length)}`
  const opened = await write(desk, 'takes', '/stock/takes', { placeId, scope: 'rack', chosen })
  const open = await rowsOf<{ id: string }>(desk, `/stock/takes?state=counting&placeId=${placeId}`)
  const id = opened?.id ?? oneOf(open)?.id
  if (!id) return
  const { lines = [] } = (await read<{ lines: SheetLine[] }>(desk, `/stock/takes/${id}/sheet`)) ?? {}
  const lying = await lyingAt(desk, placeId)
  for (const line of lines.filter(({ state }) => state === 'open')) {
    const there = lying.find((row) => row.medicineId === line.medicineId && row.batchNo === line.batchNo)?.onHand ?? 0
    const said = { lineId: line.id, version: line.version, packs: 0, loose: Math.max(0, there + randomInt(7) - 3) }
    await insist(desk, `/stock/takes/${id}/counts`, { body: said })
  }
  const take = await read<{ version: number }>(desk, `/stock/takes/${id}`)
  if (take) await insist(desk, `/stock/takes/${id}/finish`, { body: { version: take.version } })
}
