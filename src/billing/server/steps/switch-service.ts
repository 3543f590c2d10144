import {
  mandatoryServiceById,
  switchedOffOf,
  switchOff,
  switchOn,
} from '../../../charges/server/visit-charges/switched-off.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { serviceSwitchContract } from '../../model/bill/services/service-switch.contract.ts'
import { billOfVisit } from '../bill/load-bill.ts'
import { draftNow, isDraft, openDraft, stored, touch } from './open-draft.ts'

/** Stops charging a mandatory service to one visit, or charges it again, on a draft. */
export const switchService = operation(
  serviceSwitchContract.switchService,
  async (context, { visitId, serviceId, payerId, version, isOn, reason }) => {
    const { db, now, record, refuse } = context
    const found = await openDraft(context, { visitId, payerId, version })
    if (!isDraft(found)) return refuse('NOT_A_DRAFT')
    if (!(await mandatoryServiceById(db, serviceId))) return refuse('NOT_FOUND')
    const isOff = (await switchedOffOf(db, [visitId])).get(visitId)?.has(serviceId) ?? false
    if (isOff !== isOn) return refuse('ALREADY', { values: { state: isOn ? 'on' : 'off' } })
    const change = { visitId, serviceId, reason }
    const bill = await stored(db, found)
    if (isOn) await switchOn(db, now, change)
    else await switchOff(db, change)
    await touch(db, bill.current.id)
    await record({
      type: 'bill.service_switched',
      subject: { type: 'bill', id: bill.current.id },
      patientId: bill.facts.patientId,
      facts: { service: serviceId, isOn },
    })
    // Priced anew: what was computed before the switch does not know it.
    return draftNow(db, await billOfVisit(context, visitId, payerId), bill.current.id)
  },
)
