import { randomInt } from 'node:crypto'
import { insist } from '../chaos/insist.ts'
import { type Desk, oneOf, read, rowsOf, step } from './stock-desk.ts'

type Row = { readonly id: string; readonly version: number }

/** Approves goods that were checked, and now and then takes them back at once. */
export async function decideNotes(desk: Desk): Promise<void> {
  const note = oneOf(await rowsOf<Row>(desk, '/goods-received-notes?state=checked'))
  if (!note) return
  const path = `/goods-received-notes/${note.id}`
  const isApproved = await step(desk, 'approvedNotes', note.id, `${path}/approval`, { version: note.version })
  if (!isApproved || randomInt(3) > 0) return
  const { version } = (await read<Row>(desk, path)) ?? {}
  await step(desk, 'cancelledNotes', note.id, `${path}/cancellation`, { version, reason: 'Another supplier’s goods' })
}

export async function decideWriteOffs(desk: Desk): Promise<void> {
  const written = oneOf(await rowsOf<Row>(desk, '/stock/write-offs?state=written'))
  if (!written) return
  const path = `/stock/write-offs/${written.id}`
  const { version } = written
  const isApproved = await step(desk, 'approvedWriteOffs', written.id, `${path}/approval`, { version })
  if (!isApproved) await insist(desk, `${path}/rejection`, { body: { version, reason: 'No longer there' } })
}

/** Lets goods go back to their supplier, or keeps them when they are no longer there. */
export async function decideReturns(desk: Desk): Promise<void> {
  const written = oneOf(await rowsOf<Row>(desk, '/supplier-returns?state=written'))
  if (!written) return
  const path = `/supplier-returns/${written.id}`
  const { version } = written
  const isApproved = await step(desk, 'approvedSupplierReturns', written.id, `${path}/approval`, { version })
  if (!isApproved) await insist(desk, `${path}/rejection`, { body: { version, reason: 'Sold meanwhile' } })
}

/** Puts a batch right as its pack says, or not while units of it are held or on the way. */
export async function decideCorrections(desk: Desk): Promise<void> {
  const written = oneOf(await rowsOf<Row>(desk, '/stock/batch-corrections?state=written'))
  if (!written) return
  const path = `/stock/batch-corrections/${written.id}`
  const { version } = written
  const isApproved = await step(desk, 'approvedCorrections', written.id, `${path}/approval`, { version })
  if (!isApproved) await insist(desk, `${path}/rejection`, { body: { version, reason: 'Not now' } })
}

/** Approves what was counted, or rejects what cannot be put right any longer. */
export async function decideTakes(desk: Desk): Promise<void> {
  const id = oneOf(await rowsOf<Row>(desk, '/stock/takes?state=counted'))?.id
  const take = id ? await read<Row & { variances: Row[] | null }>(desk, `/stock/takes/${id}`) : null
  if (!id || !take) return
  const { version, variances } = take
  const reasons = (variances ?? []).map((line) => ({ lineId: line.id, reason: 'Counted' }))
  const isApproved = await step(desk, 'approvedTakes', id, `/stock/takes/${id}/approval`, { version, reasons })
  if (!isApproved) await insist(desk, `/stock/takes/${id}/rejection`, { body: { version, reason: 'Moved since' } })
}
