import { dayOf, startOfDay } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { openSessionOf } from '../../receipts/server/take-receipt.ts'
import { notTakenBack } from '../model/sales/return-part.ts'
import { salesContract } from '../model/sales/sales.contract.ts'
import { visitsToSellTo } from './sales/buyers.queries.ts'
import { counterItems, counterPlace, scannedItem, showItem } from './sales/counter-items.queries.ts'
import { paidWords, printSale } from './sales/print-sale.ts'
import { registerPage } from './sales/registers.queries.ts'
import { linesOfSale, paymentsOfSale, returnsOfSale, saleById, salesFigures, salesPage } from './sales/sales.queries.ts'
import { limitOf, sell, settingsOf } from './sales/sell.ts'
import { takeBack } from './sales/take-back.ts'

const items = operation(salesContract.items, async ({ db, now }, { search, ids, sameAs }) => {
  const place = await counterPlace(db)
  const by = ids ? { ids } : sameAs ? { sameAs } : search?.trim() ? { search } : null
  if (!place || !by) return { items: [] }
  return { items: (await counterItems(db, by, { placeId: place.id, today: dayOf(now), now })).map(showItem) }
})

const scan = operation(salesContract.scan, async ({ db, now }, { barcode }) => {
  const [place, code] = await Promise.all([counterPlace(db), scannedItem(db, barcode)])
  if (!place || !code) return { found: null }
  const [item] = await counterItems(db, { ids: [code.medicineId] }, { placeId: place.id, today: dayOf(now), now })
  return { found: item ? { units: code.units, item: showItem(item) } : null }
})

const visits = operation(salesContract.visits, async ({ db }, { search }) => ({
  visits: await visitsToSellTo(db, search),
}))

const counter = operation(salesContract.counter, async (context) => {
  const { db, actor, now } = context
  const [place, session, settings, discountPoints, sold] = await Promise.all([
    counterPlace(db),
    openSessionOf(db, actor.userId),
    settingsOf(db),
    limitOf(context),
    db
      .selectFrom('pharmacy_sales')
      .select(({ fn }) => [fn.countAll<number>().as('sold'), fn.sum('total').as('takings')])
      .where('reverses_id', 'is', null)
      .where('sold_at', '>=', startOfDay(dayOf(now)))
      .executeTakeFirstOrThrow(),
  ])
  return {
    place: place?.name ?? null,
    session: session?.number ?? null,
    sold: Number(sold.sold),
    takings: Number(sold.takings ?? 0),
    roundsOff: settings.roundsOff,
    discountPoints,
  }
})

const list = operation(salesContract.list, ({ db }, asked) => salesPage(db, asked))

const figures = operation(salesContract.figures, ({ db }, asked) => salesFigures(db, asked))

const sale = operation(salesContract.sale, async ({ db, now, refuse }, { id }) => {
  const found = (await saleById(db, id)) ?? refuse('NOT_FOUND')
  const [lines, payments, returns, { returnDays }] = await Promise.all([
    linesOfSale(db, id),
    paymentsOfSale(db, id),
    returnsOfSale(db, id),
    settingsOf(db),
  ])
  return {
    id,
    number: found.number,
    soldAt: found.soldAt.toISOString(),
    buyer: found.buyer,
    prescriber: found.prescriber,
    goods: Number(found.goods),
    discount: Number(found.discount),
    roundOff: Number(found.roundOff),
    total: Number(found.total),
    paid: paidWords(payments),
    lines: lines.map(({ batchId: _, value: __, gross: ___, registerNo: ____, isReturnable, isColdChain, ...line }) => ({
      ...line,
      notTaken: notTakenBack({ ...line, isReturnable, isColdChain, soldOn: found.day, returnDays }, dayOf(now)),
    })),
    returns: returns.map(({ returnedAt, refund, amount: _, ...one }) => ({
      ...one,
      refund: Number(refund),
      returnedAt: returnedAt.toISOString(),
    })),
  }
})

const register = operation(salesContract.register, ({ db }, asked) => registerPage(db, asked))

export const pharmacyRoutes: readonly MountedOperation[] = [
  items,
  scan,
  visits,
  counter,
  sell,
  list,
  figures,
  sale,
  takeBack,
  printSale,
  register,
]
