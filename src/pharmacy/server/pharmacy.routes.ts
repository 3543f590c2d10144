import { prescriptionsToSell } from '../../dispensing/server/requests/prescriptions-to-sell.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { openSessionOf } from '../../receipts/server/take-receipt.ts'
import { heldCartsContract } from '../model/sales/holds/held-carts.contract.ts'
import { notTakenBack } from '../model/sales/return-part.ts'
import { salesContract } from '../model/sales/sales.contract.ts'
import { recallRoutes } from './recalls/recalls.ts'
import { salesReportRoutes } from './reports/sales-report.ts'
import { visitsToSellTo } from './sales/buyers.queries.ts'
import { correctSale, isCorrectable, saleToCorrect } from './sales/correct-sale.ts'
import { counterItems, counterPlace, scannedItem, showItem } from './sales/counter-items.queries.ts'
import { exportSales } from './sales/export-sales.ts'
import { heldCarts } from './sales/holds/held-carts.queries.ts'
import { holdCart } from './sales/holds/hold-cart.ts'
import { letGoOfCart } from './sales/holds/let-go-of-cart.ts'
import { takeUpCart } from './sales/holds/take-up-cart.ts'
import { countSalePrint, paidWords, printSale } from './sales/invoices/print-sale.ts'
import { cartAsHolder } from './sales/price-cart.ts'
import { registerPage } from './sales/registers.queries.ts'
import {
  linesOfSale,
  paymentsOfSale,
  returnsOfSale,
  saleById,
  salesFigures,
  salesPage,
  unitsOfSale,
  versionsOfSale,
} from './sales/sales.queries.ts'
import { sell } from './sales/sell.ts'
import { takeBack } from './sales/take-back.ts'
import { pharmacySettingsRoutes } from './settings/change-settings.ts'
import { limitOf, settingsOf } from './settings/settings.queries.ts'
import { trackingRoutes } from './tracking/tracking.ts'

const items = operation(salesContract.items, async ({ db, now }, { search, ids, sameAs, ofSale, ofCart }) => {
  const [place, comingBack] = await Promise.all([
    counterPlace(db),
    ofSale ? unitsOfSale(db, ofSale) : new Map<string, number>(),
  ])
  const by = ids ? { ids } : sameAs ? { sameAs } : search?.trim() ? { search } : null
  if (!place || !by) return { items: [] }
  return {
    items: (
      await counterItems(db, by, {
        placeId: place.id,
        today: dayOf(now),
        now,
        holder: ofCart ? cartAsHolder(ofCart) : undefined,
        comingBack,
      })
    ).map(showItem),
  }
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
    // What was corrected counts as what stands in its place.
    salesFigures(db, { from: dayOf(now) }),
  ])
  return {
    place: place?.name ?? null,
    session: session?.number ?? null,
    sold: sold.count,
    takings: sold.total,
    roundsOff: settings.roundsOff,
    discountPoints,
  }
})

const held = operation(heldCartsContract.list, async ({ db }) => {
  const place = await counterPlace(db)
  return { carts: place ? await heldCarts(db, { placeId: place.id }) : [] }
})

const prescriptions = operation(salesContract.prescriptions, async ({ db }, { visitId }) => ({
  prescriptions: await prescriptionsToSell(db, visitId),
}))

const list = operation(salesContract.list, ({ db }, asked) => salesPage(db, asked))

const figures = operation(salesContract.figures, async ({ db }, asked) => {
  const { count: _, ...sums } = await salesFigures(db, asked)
  return sums
})

const sale = operation(salesContract.sale, async ({ db, now, refuse }, { id }) => {
  const found = (await saleById(db, id)) ?? refuse('NOT_FOUND')
  const [lines, payments, returns, { returnDays }, versions, mayCorrect] = await Promise.all([
    linesOfSale(db, id),
    paymentsOfSale(db, id),
    returnsOfSale(db, id),
    settingsOf(db),
    versionsOfSale(db, id),
    isCorrectable(db, found, now),
  ])
  const at = versions.findIndex((one) => one.id === id)
  const [earlier, own, later] = [versions[at - 1], versions[at], versions[at + 1]]
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
    isCorrectable: mayCorrect,
    corrects: linkTo(earlier, earlier),
    correctedAs: linkTo(later, own),
    lines: lines.map((line) => ({
      ...shownLine(line),
      notTaken: later ? 'corrected' : notTakenBack({ ...line, soldOn: found.day, returnDays }, dayOf(now)),
    })),
    returns: returns.map(({ returnedAt, refund, amount: _, ...one }) => ({
      ...one,
      refund: Number(refund),
      returnedAt: returnedAt.toISOString(),
    })),
  }
})

type Line = Awaited<ReturnType<typeof linesOfSale>>[number]

/** A line as it is shown; what it left stock at stays here. */
const shownLine = ({ id, item, unit, schedule, hsn, batchNo, expiry, quantity, back, ...line }: Line) => {
  const { mrp, packUnits, taxPoints, amount, taxable, cgst, sgst } = line
  const money = { mrp, packUnits, taxPoints, amount, taxable, cgst, sgst }
  return { id, item, unit, schedule, hsn, batchNo, expiry, quantity, back, ...money }
}

type Version = Awaited<ReturnType<typeof versionsOfSale>>[number]

/** Another version of a sale with why the earlier of the two was reversed. */
const linkTo = (to: Version | undefined, reversed: Version | undefined) =>
  to && reversed
    ? { id: to.id, number: to.number, reason: reversed.reason ?? '', by: reversed.by, at: reversed.at ?? '' }
    : null

const register = operation(salesContract.register, ({ db }, asked) => registerPage(db, asked))

export const pharmacyRoutes: readonly MountedOperation[] = [
  items,
  scan,
  visits,
  prescriptions,
  counter,
  sell,
  held,
  holdCart,
  takeUpCart,
  letGoOfCart,
  list,
  figures,
  sale,
  saleToCorrect,
  correctSale,
  takeBack,
  printSale,
  countSalePrint,
  exportSales,
  register,
  ...trackingRoutes,
  ...recallRoutes,
  ...salesReportRoutes,
  ...pharmacySettingsRoutes,
]
