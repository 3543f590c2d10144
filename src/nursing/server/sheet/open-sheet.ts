import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { OpenedSheet, VisitOfSheet } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { lastLeave } from '../absences/away.queries.ts'
import { daysOf, figuresOf, type Stored, sheetOrders, windowOf } from './build-sheet.ts'
import { lookedAt } from './looked-at.ts'
import { sheetsOf } from './stored-sheets.queries.ts'

/** The treatment sheet of a day of a visit. */
export const openSheet = operation(
  treatmentSheetContract.sheet,
  async ({ db, actor, now, refuse }, { visitId, day }) =>
    (await sheetOfDay({ db, actor, now }, visitId, day)) ?? refuse('NOT_FOUND'),
)

type Reading = { readonly db: HospitalDb; readonly actor: Pick<Actor, 'userId'>; readonly now: Date }

/** All that is stored of the sheet of a visit; undefined where there is no such visit in this hospital. */
export async function storedSheet({ db, actor, now }: Reading, visitId: string) {
  const [sheet] = await sheetsOf({ db, now, userId: actor.userId, since: null }, [visitId])
  return sheet && { ...sheet, ...stayOf(sheet.visit, sheet.stored, dayOf(now)) }
}

/** First and last day of the sheet: of the stay, or from the first order on. */
function stayOf({ admittedAt, dischargedAt }: VisitOfSheet, { orders }: Stored, today: IsoDate) {
  const began = [admittedAt, ...orders.map(({ startsAt }) => startsAt.toISOString())].flatMap((at) =>
    at === null ? [] : dayOf(new Date(at)),
  )
  const last = dischargedAt === null ? today : dayOf(new Date(dischargedAt))
  const first = began.toSorted()[0] ?? today
  return { first: first < last ? first : last, last }
}

async function sheetOfDay(reading: Reading, visitId: string, asked: string | undefined): Promise<OpenedSheet | null> {
  const found = await storedSheet(reading, visitId)
  if (!found) return null
  const { visit, stored, around, first, last } = found
  const day = asked ?? last
  const window = windowOf(day)
  const orders = sheetOrders(stored, window, around)
  return {
    visit,
    day,
    today: dayOf(reading.now),
    asOf: reading.now.toISOString(),
    days: daysOf(stored, first, last, around),
    away: around.away
      .filter(({ from, to }) => from < window.to && to > window.from)
      .map(({ from, to, why }) => ({ from: from.toISOString(), to: to.toISOString(), why })),
    leave: await lastLeave(reading.db, visitId, reading.actor.userId),
    orders,
    figures: figuresOf(orders),
    lookedAt: await lookedAt(reading.db, visit, window),
  }
}
