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
