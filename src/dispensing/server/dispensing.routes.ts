import { chargedVisit } from '../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { visitOfOrders } from '../../orders/server/orders.queries.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { askableItems } from '../../stock/server/available/askable-items.queries.ts'
import { medicineDiscountsContract } from '../model/discounts/medicine-discounts.contract.ts'
import { dispensingContract } from '../model/dispensing.contract.ts'
import { addMedicineDiscount, endMedicineDiscount } from './discounts/change-discounts.ts'
import { medicineDiscounts } from './discounts/medicine-discounts.queries.ts'
import { acceptIssue } from './issues/accept-issue.ts'
import { issueMedicines } from './issues/issue-medicines.ts'
import { offersOf } from './issues/offers.queries.ts'
import { placeWithMost } from './issues/place-of-issue.queries.ts'
import { takeBack } from './issues/take-back.ts'
import { claimPapers, fileClaimPaper, printClaimPaper } from './papers/claim-papers.ts'
import { printSlip } from './papers/print-slip.ts'
import { cancelRequest, closeLine } from './requests/end-request.ts'
import { figuresOf, slipsToFetch } from './requests/queue.queries.ts'
import { requestMedicines } from './requests/request-medicines.ts'
import { queueOfRequests, requestById, requestsOfVisit } from './requests/requests.queries.ts'

const ofVisit = operation(dispensingContract.ofVisit, async ({ db, actor, refuse }, { visitId }) => {
  const visit = (await visitOfOrders(db, visitId, actor)) ?? refuse('NOT_FOUND')
  return { visit, requests: await requestsOfVisit(db, visitId) }
})

const queue = operation(dispensingContract.queue, async ({ db, now }) => {
  const [requests, toFetch, today] = await Promise.all([
    queueOfRequests(db),
    slipsToFetch(db),
    figuresOf(db, dayOf(now)),
  ])
  return { requests, toFetch, today }
})

const items = operation(dispensingContract.items, async ({ db, now }, { search }) => ({
  items: await askableItems(db, { search, now, today: dayOf(now) }),
}))

const offers = operation(dispensingContract.offers, async ({ db, now, refuse }, { id, placeId: asked }) => {
  const request = (await requestById(db, id)) ?? refuse('NOT_FOUND')
  const visit = (await chargedVisit(db, request.visitId)) ?? refuse('NOT_FOUND')
  const open = request.lines.filter(({ isClosed, open: units }) => !isClosed && units > 0)
  const placeId =
    asked ??
    (await placeWithMost(
      db,
      open.map(({ medicineId }) => medicineId),
    ))
  if (!placeId) return { placeId: null, offers: [] }
  return { placeId, offers: await offersOf(db, { request, visit, placeId, now }) }
})

const discounts = operation(medicineDiscountsContract.list, async ({ db }) => ({
  discounts: await medicineDiscounts(db),
}))

export const dispensingRoutes: readonly MountedOperation[] = [
  ofVisit,
  queue,
  items,
  offers,
  requestMedicines,
  cancelRequest,
  closeLine,
  issueMedicines,
  acceptIssue,
  takeBack,
  printSlip,
  claimPapers,
  printClaimPaper,
  fileClaimPaper,
  discounts,
  addMedicineDiscount,
  endMedicineDiscount,
]
