import { chargedVisit } from '../../charges/server/price-basis.queries.ts'
import { visitOfOrders } from '../../orders/server/orders.queries.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { dispensingContract } from '../model/dispensing.contract.ts'
import { acceptIssue } from './issues/accept-issue.ts'
import { issueMedicines } from './issues/issue-medicines.ts'
import { offersOf } from './issues/offers.queries.ts'
import { takeBack } from './issues/take-back.ts'
import { cancelRequest, closeLine } from './requests/end-request.ts'
import { requestMedicines } from './requests/request-medicines.ts'
import { queueOfRequests, requestById, requestsOfVisit } from './requests/requests.queries.ts'

const ofVisit = operation(dispensingContract.ofVisit, async ({ db, actor, refuse }, { visitId }) => {
  const visit = (await visitOfOrders(db, visitId, actor)) ?? refuse('NOT_FOUND')
  return { visit, requests: await requestsOfVisit(db, visitId) }
})

const queue = operation(dispensingContract.queue, async ({ db }) => ({ requests: await queueOfRequests(db) }))

const offers = operation(dispensingContract.offers, async ({ db, now, refuse }, { id, placeId }) => {
  const request = (await requestById(db, id)) ?? refuse('NOT_FOUND')
  const visit = (await chargedVisit(db, request.visitId)) ?? refuse('NOT_FOUND')
  return { offers: await offersOf(db, { request, visit, placeId, now }) }
})

export const dispensingRoutes: readonly MountedOperation[] = [
  ofVisit,
  queue,
  offers,
  requestMedicines,
  cancelRequest,
  closeLine,
  issueMedicines,
  acceptIssue,
  takeBack,
]
