import { dayOf } from '../../kernel/calendar.ts'
import { visitOfOrders } from '../../orders/server/orders.queries.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { beginPrescription } from './drafts/begin-prescription.ts'
import { cancelPrescription, revisePrescription } from './drafts/end-prescription.ts'
import { savePrescription } from './drafts/save-prescription.ts'
import { signPrescription } from './drafts/sign-prescription.ts'
import { foundItems } from './items.queries.ts'
import { showPrescription } from './opened-prescription.ts'
import { addSet, removeSet, showSets } from './prescription-sets.ts'
import { figuresOf, prescriptionsOfVisit, prescriptionsPage } from './prescriptions.queries.ts'
import { printPrescription } from './print-prescription.ts'

const list = operation(prescribingContract.list, ({ db }, asked) => prescriptionsPage(db, asked))

const figures = operation(prescribingContract.figures, ({ db }, asked) => figuresOf(db, asked))

const ofVisit = operation(prescribingContract.ofVisit, async ({ db, actor, refuse }, { visitId }) => {
  const visit = (await visitOfOrders(db, visitId, actor)) ?? refuse('NOT_FOUND')
  return { visit, prescriptions: await prescriptionsOfVisit(db, visitId) }
})

const items = operation(prescribingContract.items, async ({ db, now }, { search }) => ({
  items: await foundItems(db, search, { now, today: dayOf(now) }),
}))

export const prescribingRoutes: readonly MountedOperation[] = [
  list,
  figures,
  ofVisit,
  showPrescription,
  items,
  beginPrescription,
  savePrescription,
  signPrescription,
  revisePrescription,
  cancelPrescription,
  showSets,
  addSet,
  removeSet,
  printPrescription,
]
