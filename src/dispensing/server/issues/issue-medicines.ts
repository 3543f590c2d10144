import { chargeOfUnits } from '../../../charges/server/posting/charge-of-units.ts'
import { postCharges } from '../../../charges/server/posting/post-charge.ts'
import { chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { dayDigits, dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../../platform/server/database/counters.ts'
import { availableBatches } from '../../../stock/server/available/available-batches.queries.ts'
import { postCost } from '../../../stock/server/movements/post-cost.ts'
import { lockBatches, postMovements } from '../../../stock/server/movements/post-movements.ts'
import { enterRegisters } from '../../../stock/server/registers/enter-registers.ts'
import { dispensingContract } from '../../model/dispensing.contract.ts'
import { decideIssue } from '../../model/issues/decide-issue.ts'
import { itemsFor } from '../items.queries.ts'
import { lockedRequest } from '../requests/requests.queries.ts'
import { isPlaceOfIssue } from './place-of-issue.queries.ts'

/** The source of what an issue charges. */
export const ISSUE_LINE = 'medicine_issue_line'

/** Issues what is picked of a request: stock, cost and charge move together, or nothing does. */
export const issueMedicines = operation(
  dispensingContract.issue,
  async ({ db, now, record, refuse, orRefuse }, { id: requestId, placeId, lines }) => {
    const today = dayOf(now)
    const request = (await lockedRequest(db, requestId)) ?? refuse('NOT_FOUND')
    if (!(await isPlaceOfIssue(db, placeId))) refuse('NO_SUCH_PLACE', { field: 'placeId' })
    if (request.isCancelled) refuse('CLOSED')
    const visit = (await chargedVisit(db, request.visitId)) ?? refuse('NOT_FOUND')
    if (isCancelledAdmission(visit)) refuse('ADMISSION_CANCELLED')
    const asked = request.lines.map(({ medicineId }) => medicineId)
    const medicineIds = [...new Set([...asked, ...lines.flatMap(({ medicineId }) => medicineId ?? [])])]
    const here = { medicineIds, placeId, now, holder: { kind: 'dispensing_request', id: requestId } }
    await lockBatches(
      db,
      (await availableBatches(db, here)).map(({ batchId }) => batchId),
    )
    const [items, offered] = [await itemsFor(db, visit, medicineIds, today), await availableBatches(db, here)]
    const decided = orRefuse(
      decideIssue({
        lines,
        open: new Map(request.lines.map((line) => [line.id, line])),
        items,
        offered,
        isStat: request.urgency === 'stat',
        today,
      }),
    ).map((line) => ({ ...line, id: crypto.randomUUID() }))
    const moved = orRefuse(
      await postMovements(db, {
        kind: 'issued',
        day: today,
        moves: decided.map(({ id, batchId, quantity }) => ({
          batchId,
          placeId,
          quantity: -quantity,
          source: { kind: ISSUE_LINE, id },
        })),
      }),
    )
    const registers = await enterRegisters(db, {
      kind: ISSUE_LINE,
      lines: decided.map(({ id, medicineId }) => ({ id, schedule: items.get(medicineId)?.schedule ?? 'none' })),
      now,
    })
    const cost = moved.map(({ value }) => 0 - value)
    const issueNo = `IS-${dayDigits(today)}-${String(await nextOwnNumber(db, 'medicine_issue', today)).padStart(3, '0')}`
    const { id } = await db
      .insertInto('medicine_issues')
      .values({ request_id: requestId, issue_no: issueNo, place_id: placeId, day: today })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('medicine_issue_lines')
      .values(
        decided.map((line, at) => ({
          id: line.id,
          issue_id: id,
          line_no: at + 1,
          request_line_id: line.requestLineId,
          medicine_id: line.medicineId,
          batch_id: line.batchId,
          quantity: line.quantity,
          price: line.price,
          discount: line.discount,
          amount: line.amount,
          cost: cost[at] ?? 0,
          substitute_reason: line.substituteReason,
          batch_reason: line.batchReason,
          allergy_reason: line.allergyReason,
        })),
      )
      .execute()
    for (const [lineId, of] of Map.groupBy(decided, ({ requestLineId }) => requestLineId))
      await db
        .updateTable('dispensing_request_lines')
        .set((row) => ({
          issued: row(
            'issued',
            '+',
            of.reduce((sum, { quantity }) => sum + quantity, 0),
          ),
        }))
        .where('id', '=', lineId)
        .execute()
    const batchOf = new Map(offered.map((batch) => [batch.batchId, batch]))
    await postCharges(
      db,
      visit.id,
      decided.map((line) => {
        const [item, batch] = [items.get(line.medicineId), batchOf.get(line.batchId)]
        return chargeOfUnits(today, {
          ...line,
          name: item?.name ?? '',
          unit: item?.unit ?? 'each',
          isImplant: item?.kind === 'implant',
          batchNo: batch?.batchNo ?? null,
          expiry: batch?.expiry ?? null,
          at: now,
          source: { kind: ISSUE_LINE, id: line.id },
        })
      }),
    )
    await postCost(db, {
      day: today,
      source: { kind: 'medicine_issue', id },
      narration: `Issue ${issueNo}`,
      cost: cost.reduce((sum, one) => sum + one, 0),
    })
    await record({
      type: 'dispensing.issued',
      subject: { type: 'medicine_issues', id },
      patientId: request.patientId,
      facts: { visit: visit.id, issueNo, lines: decided.length },
    })
    return { id, issueNo, registers, amount: decided.reduce((sum, { amount }) => sum + amount, 0) }
  },
)
