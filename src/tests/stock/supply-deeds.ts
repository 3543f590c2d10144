import { randomInt } from 'node:crypto'
import { pngOf } from '../../../db/seed/png.ts'
import { insist } from '../chaos/insist.ts'
import { type Desk, oneOf, read, rowsOf, someOf, write } from './stock-desk.ts'

type Returnable = {
  readonly receivedLineId: string
  readonly there: number
  readonly paid: number
  readonly paidBack: number
}

/** Asks that some of what was bought goes back to its supplier. */
export async function giveBack(desk: Desk): Promise<void> {
  const { supplierId } = desk
  const placeId = oneOf([desk.store, desk.counter]) ?? ''
  const path = `/supplier-returns/returnable?supplierId=${supplierId}&placeId=${placeId}`
  const { lines = [] } = (await read<{ lines: Returnable[] }>(desk, path)) ?? {}
  const left = ({ there, paid, paidBack }: Returnable) => Math.min(there, paid - paidBack, 5)
  const some = someOf(
    lines.filter((line) => left(line) > 0),
    2,
  ).map((line) => ({ receivedLineId: line.receivedLineId, quantity: 1 + randomInt(left(line)), free: 0, credit: null }))
  if (some.length === 0) return
  const form = { supplierId, placeId, kind: oneOf(['damaged', 'excess']), reason: 'Cartons were wet', lines: some }
  await write(desk, 'supplierReturns', '/supplier-returns', form)
}

const PACK = new Uint8Array(pngOf({ width: 60, height: 40 }, (x) => [x % 9 < 4 ? 30 : 240]))
type Batch = { readonly batchId: string; readonly batchNo: string; readonly mrp: number }

/** Says now and then that the pack of a batch has another number: one that is known, or one that was never there. */
export async function correctBatch(desk: Desk): Promise<void> {
  const batch =
    randomInt(3) === 0 ? oneOf(await rowsOf<Batch>(desk, `/stock/batches?placeId=${desk.store}`)) : undefined
  if (!batch) return
  const said = new URLSearchParams({
    name: 'pack.png',
    batchNo: `B-${1 + randomInt(6)}`,
    expires: '2098-12',
    mrp: String(batch.mrp),
    reason: 'Read wrong',
  })
  await insist(desk, `/stock/batches/${batch.batchId}/corrections?${said}`, { file: PACK })
}
