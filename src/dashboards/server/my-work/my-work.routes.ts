import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { myWorkContract } from '../../model/my-work/my-work.contract.ts'
import { mostOverdueFirst } from '../../model/my-work/work.ts'
import {
  lateAdmissionNotes,
  notesToCountersign,
  ownDrafts,
  summariesToSign,
  toldOrders,
  visitsOfWork,
} from './my-work.queries.ts'

const mine = operation(myWorkContract.mine, async ({ db, actor: { userId, can }, now }) => {
  const found = (
    await Promise.all([
      can.has('note:countersign') ? notesToCountersign(db, userId) : [],
      can.has('medication-order:write') ? toldOrders(db, userId) : [],
      can.has('note:write') ? lateAdmissionNotes(db, userId, now) : [],
      can.has('summary:sign') ? summariesToSign(db, userId) : [],
      ownDrafts(db, userId),
    ])
  ).flat()
  const visits = await visitsOfWork(db, [...new Set(found.map(({ visitId }) => visitId))])
  const byId = new Map(visits.map(({ id, ...visit }) => [id, visit]))
  const late = new Set(found.flatMap(({ kind, visitId }) => (kind === 'admission_note' ? [visitId] : [])))
  const rows = found.flatMap((row) => {
    const visit = byId.get(row.visitId)
    // The draft of an admission note that is late is told once.
    const isTold = row.kind === 'draft' && row.noteKind === 'admission' && late.has(row.visitId)
    return visit && !isTold ? [{ ...row, ...visit }] : []
  })
  return { rows: mostOverdueFirst(rows) }
})

export const myWorkRoutes: readonly MountedOperation[] = [mine]
