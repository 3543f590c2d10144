import { visitOfBill } from '../../documents/server/billing-access/visit-of-bill.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import { historyOperation, patientOfRow } from '../../records/server/history-operation.ts'
import { chargesContract } from '../model/charges.contract.ts'
import { headsOfKind } from '../model/service-kinds.ts'
import { chargesOfVisit, chargesWithoutRate } from './charges-of-visit.queries.ts'
import { setFiles } from './implants/set-files.ts'
import { changePayer } from './payer/change-payer.ts'
import { previewPayerChange } from './payer/preview-payer-change.ts'
import { addCharge } from './posting/add-charge.ts'
import { cancelCharge } from './posting/cancel-charge.ts'
import { correctCharge } from './posting/correct-charge.ts'
import { chargedVisit } from './price-basis.queries.ts'
import { searchServices } from './search-services.queries.ts'
import { setRate } from './set-rate.ts'

const charges = operation(chargesContract.charges, async (context, { visitId, head }) => {
  await visitOfBill(context, visitId)
  return { charges: await chargesOfVisit(context.db, visitId, head) }
})

const search = operation(chargesContract.search, async (context, { visitId, search = '', kind, day }) => {
  const { db, now, refuse } = context
  await visitOfBill(context, visitId)
  const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
  return searchServices(db, visit, {
    search,
    heads: headsOfKind(kind),
    day: day ?? dayOf(now),
    isPatientsOwn: kind === 'private',
  })
})

const waiting = operation(chargesContract.waiting, async ({ db }) => ({ charges: await chargesWithoutRate(db) }))

const filesHistory = historyOperation(
  chargesContract.filesHistory,
  'implant_files',
  (db, id) => historyOf(db, 'implant_files', id),
  patientOfRow('implant_files'),
)

export const chargesRoutes: readonly MountedOperation[] = [
  charges,
  search,
  addCharge,
  correctCharge,
  cancelCharge,
  setFiles,
  filesHistory,
  waiting,
  setRate,
  previewPayerChange,
  changePayer,
]
