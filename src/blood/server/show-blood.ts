import { sql } from 'kysely'
import { priceItem } from '../../charges/model/price/price-item.ts'
import { chargedVisit, priceBasisOf } from '../../charges/server/price-basis.queries.ts'
import { documentsOfVisit } from '../../documents/server/documents.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { isConsultantOf } from '../../notes/server/signing/may-amend.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { bloodContract } from '../model/blood.contract.ts'
import { COMPONENTS, type Component } from '../model/blood-words.ts'
import { WATCHED_AFTER_MS } from '../model/rules/bedside.ts'
import { fitOfAny } from '../model/rules/compatibility.ts'
import { lossOf, vitalsWords } from '../model/rules/shown.ts'
import type { ShownRequisition, ShownTransfusion, ShownUnit } from '../model/shown-blood.ts'
import {
  measuredThen,
  requisitionsWhere,
  type StoredRequisition,
  type StoredTransfusion,
  type StoredUnit,
  type StoredWatch,
  transfusionsWhere,
  unitsWhere,
  vitalsOfTransfusions,
} from './stored.queries.ts'
import { TRANSFUSION } from './transfusions/post-unit.ts'
import { groupOfPatient, measuredBefore, visitOfBlood } from './visit-of-blood.queries.ts'

/** The line of the checklist: blood components with their MICR sticker. */
export const BLOOD_PAPERS = 16

/** The requisitions of a visit with their units and transfusions, as who asks may see them. */
export const showBlood = operation(bloodContract.ofVisit, async ({ db, actor, now, refuse }, { visitId }) => {
  const visit = (await visitOfBlood(db, visitId, now)) ?? refuse('NOT_FOUND')
  const [{ bloodGroup, candidates }, measured, rows, money, documents, isConsultant] = await Promise.all([
    groupOfPatient(db, visit.patientId),
    measuredBefore(db, visit.patientId),
    rowsOfBlood(db, visitId),
    actor.can.has('blood:price') ? moneyOf(db, visitId, dayOf(now)) : null,
    documentsOfVisit(db, visitId),
    isConsultantOf({ db, actor }, visitId),
  ])
  const strikes = actor.can.has('blood:transfuse') ? { userId: actor.userId, isConsultant } : null
  const filed = documents.find((one) => one.document_type_id === BLOOD_PAPERS && one.is_uploaded)
  const transfusionsOf = Map.groupBy(rows.transfusions, ({ unitId }) => unitId)
  const watchesOf = Map.groupBy(rows.watches, ({ transfusionId }) => transfusionId)
  const unitsOf = Map.groupBy(rows.units, ({ requisitionId }) => requisitionId)
  const showUnit = (unit: StoredUnit): ShownUnit => {
    const transfusions = transfusionsOf.get(unit.id) ?? []
    const given = transfusions.find(({ struckAt }) => struckAt === null)
    return {
      ...shownUnit(unit, dayOf(now)),
      fit: fitOfAny(unit.component, candidates, unit.bloodGroup, unit.crossmatch),
      money:
        money &&
        moneyOfUnit(unit, money.charged.get(given?.id ?? '') ?? null, money.tariffs.get(unit.component) ?? null),
      transfusions: transfusions.map((one) => shownTransfusion(one, watchesOf.get(one.id) ?? [], strikes)),
    }
  }
  return {
    visit,
    bloodGroup,
    ...measured,
    requisitions: rows.requisitions.map((row) => shownRequisition(row, (unitsOf.get(row.id) ?? []).map(showUnit))),
    filedAt: filed?.uploaded_at?.toISOString() ?? null,
  }
})

/** All that is stored of the blood of a visit. */
export async function rowsOfBlood(db: HospitalDb, visitId: string) {
  const [requisitions, units, transfusions, watches] = await Promise.all([
    requisitionsWhere(db).where('r.visit_id', '=', visitId).execute(),
    unitsWhere(db).where('u.visit_id', '=', visitId).execute(),
    transfusionsWhere(db).where('t.visit_id', '=', visitId).execute(),
    vitalsOfTransfusions(db, visitId),
  ])
  return { requisitions, units, transfusions, watches }
}

function shownRequisition(row: StoredRequisition, bags: ShownUnit[]): ShownRequisition {
  const { visitId: _, patientId: __, haemoglobinAt, plateletsAt, haemoglobin, platelets, ...rest } = row
  return {
    ...rest,
    haemoglobin: measuredThen(haemoglobin, haemoglobinAt),
    platelets: measuredThen(platelets, plateletsAt),
    neededAt: row.neededAt.toISOString(),
    consentAt: row.consentAt?.toISOString() ?? null,
    requestedAt: row.requestedAt.toISOString(),
    sampleSentAt: row.sampleSentAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    bags,
  }
}

function shownUnit(row: StoredUnit, today: string): Omit<ShownUnit, 'fit' | 'money' | 'transfusions'> {
  const { requisitionId: _, visitId: __, price: ___, ...rest } = row
  return {
    ...rest,
    isExpired: row.expiresOn < today,
    crossmatchedAt: row.crossmatchedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
  }
}

type Strikes = { readonly userId: string; readonly isConsultant: boolean } | null

function shownTransfusion(row: StoredTransfusion, watches: readonly StoredWatch[], strikes: Strikes): ShownTransfusion {
  const { reaction, reactionSeverity, reactionAt, reactionDone, reactionToldTo, reactionBy } = row
  const isRunning = row.endedAt === null && row.struckAt === null
  const isWatched = watches.some(({ phase }) => phase === 'at_15')
  return {
    ...{ id: row.id, startedBy: row.startedBy, second: row.second, endedBy: row.endedBy, volumeMl: row.volumeMl },
    ...{ isStopped: row.isStopped, remark: row.remark },
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    reaction: reaction && {
      kind: reaction,
      severity: reactionSeverity ?? 'mild',
      at: reactionAt?.toISOString() ?? '',
      ...{ done: reactionDone ?? '', toldTo: reactionToldTo ?? '', by: reactionBy ?? '' },
    },
    vitals: watches.map((one) => ({ phase: one.phase, at: one.at.toISOString(), words: vitalsWords(one) })),
    watchDueAt: isRunning && !isWatched ? new Date(row.startedAt.getTime() + WATCHED_AFTER_MS).toISOString() : null,
    mayStrike:
      row.struckAt === null && strikes !== null && (strikes.isConsultant || strikes.userId === row.startedById),
    struck: row.struckAt && { at: row.struckAt.toISOString(), reason: row.struckReason ?? '' },
  }
}

function moneyOfUnit(unit: StoredUnit, charged: number | null, rate: number | null): ShownUnit['money'] {
  const tariff = charged ?? rate
  return { price: unit.price, tariff, isCharged: charged !== null, loss: lossOf(unit.price, tariff) }
}

/** What stands charged by transfusion, and what a unit of each component would cost on a day; paise. */
async function moneyOf(db: HospitalDb, visitId: string, day: string) {
  const [tariffs, charges, visit] = await Promise.all([
    db
      .selectFrom('blood_tariffs')
      .select(['service_id as serviceId', sql<Component>`component`.as('component')])
      .execute(),
    db
      .selectFrom('charges')
      .select([
        'source_id as id',
        sql<number>`sum(amount)::bigint`.as('amount'),
        sql<number>`sum(quantity)::float8`.as('left'),
      ])
      .where('visit_id', '=', visitId)
      .where('source_kind', '=', TRANSFUSION)
      .groupBy('source_id')
      .execute(),
    chargedVisit(db, visitId),
  ])
  const ids = tariffs.map(({ serviceId }) => serviceId)
  const basis = visit && ids.length > 0 ? await priceBasisOf(db, visit, ids) : undefined
  const rates = COMPONENTS.flatMap((component) => {
    const itemId = tariffs.find((one) => one.component === component)?.serviceId
    return basis && itemId
      ? [[component, priceItem(basis, { head: 'blood', itemId, day }).resolved.amount] as const]
      : []
  })
  return {
    tariffs: new Map<Component, number>(rates),
    charged: new Map(
      charges.flatMap(({ id, amount, left }) => (left === 0 || id === null ? [] : [[id, amount] as const])),
    ),
  }
}
