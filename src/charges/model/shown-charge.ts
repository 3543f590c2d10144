import * as z from 'zod/mini'
import { LIST_KEYS } from '../../catalogue/model/list-keys.ts'
import { RATE_COLUMNS, type RateColumn } from '../../catalogue/model/rates/rates.ts'
import { SERVICE_NEEDS } from '../../catalogue/model/services/service-needs.ts'
import { instant, isoDate, uuid, version } from '../../platform/model/contract/fields.ts'
import { CHARGE_HEADS } from '../../schemes/model/charge-heads.ts'
import { PRICED_BY } from './price/price-charge.ts'
import { shownSource } from './sources/source-of-charge.ts'

export const rateColumns = Object.keys(RATE_COLUMNS) as [RateColumn, ...RateColumn[]]

const implantFiles = z.object({
  id: uuid,
  version,
  invoiceFileId: z.nullable(uuid),
  stickerFileId: z.nullable(uuid),
})
export type ImplantFiles = z.output<typeof implantFiles>

/** What was given, where its head keeps it: of a medicine, an implant; who performed a service, and the note on it. */
const shownDetails = z.object({
  batchNo: z.nullable(z.string()),
  expiry: z.nullable(isoDate()),
  serialNo: z.nullable(z.string()),
  maker: z.nullable(z.string()),
  /** Paise: of the pack that is printed on it. */
  mrp: z.nullable(z.int()),
  performer: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type ShownDetails = z.output<typeof shownDetails>

/** A charge of a visit, with why it costs what it costs. Amounts in paise, quantities in thousandths. */
export const shownCharge = z.object({
  id: uuid,
  head: z.enum(CHARGE_HEADS),
  /** The entry of the catalogue; null for what was typed. */
  itemId: z.nullable(uuid),
  code: z.nullable(z.string()),
  description: z.string(),
  day: isoDate(),
  at: z.nullable(instant),
  quantity: z.int(),
  unit: z.string(),
  unitRate: z.int(),
  amount: z.int(),
  listed: z.int(),
  pricedBy: z.enum(PRICED_BY),
  /** The column the rate came from, in two words. */
  rateSource: z.string(),
  /** A sentence a step, for the popover. */
  why: z.array(z.string()),
  payer: z.string(),
  /** Asked for by the patient beside the payer's treatment, and paid by the patient. */
  isPatientsOwn: z.boolean(),
  /** Where it came from. */
  source: shownSource,
  outsideStayReason: z.nullable(z.string()),
  externalRequisition: z.string(),
  administrationTime: z.nullable(z.string()),
  batchNo: z.nullable(z.string()),
  invoiceNo: z.nullable(z.string()),
  invoiceDate: z.nullable(isoDate()),
  invoiceAmount: z.nullable(z.int()),
  ceiling: z.nullable(z.int()),
  /** The pictures of invoice and sticker of an implant; null where none was ever sent. */
  files: z.nullable(implantFiles),
  details: z.nullable(shownDetails),
  addedAt: instant,
  addedBy: z.nullable(z.string()),
})
export type ShownCharge = z.output<typeof shownCharge>

/** A charge as it was just added: what a screen shows of it until its bill is read again. */
export const addedCharge = z.extend(
  z.pick(shownCharge, {
    id: true,
    head: true,
    itemId: true,
    code: true,
    description: true,
    day: true,
    quantity: true,
    unit: true,
    listed: true,
    unitRate: true,
    amount: true,
    rateSource: true,
    isPatientsOwn: true,
  }),
  {
    /** Who pays what is given on its day. */
    payerId: uuid,
    /** It waits in the tray of charges without a rate, at amount 0. */
    rateNotSet: z.boolean(),
  },
)
export type AddedCharge = z.output<typeof addedCharge>

/** A charge that waits for its rate. */
export const waitingCharge = z.object({
  id: uuid,
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  payer: z.string(),
  head: z.enum(CHARGE_HEADS),
  /** Null for what is not in the catalogue: it gets a typed amount only. */
  itemId: z.nullable(uuid),
  code: z.nullable(z.string()),
  description: z.string(),
  day: isoDate(),
  quantity: z.int(),
  unit: z.string(),
  /** Where it came from. */
  source: shownSource,
  /** The columns in which a rate was looked for. */
  lookedFor: z.array(z.enum(rateColumns)),
})
export type WaitingCharge = z.output<typeof waitingCharge>

/** A service that can be added, with what it costs the visit on a day. */
export const foundService = z.object({
  list: z.enum(LIST_KEYS),
  id: uuid,
  head: z.enum(CHARGE_HEADS),
  code: z.nullable(z.string()),
  name: z.string(),
  /** The synonym by which it was found, where its name does not hold what was typed. */
  typedAs: z.nullable(z.string()),
  unit: z.string(),
  /** What is asked for when it is added. */
  needs: z.array(z.enum(SERVICE_NEEDS)),
  /** Paise; 0 without a rate on that day. */
  rate: z.int(),
  rateSource: z.string(),
  why: z.array(z.string()),
})
export type FoundService = z.output<typeof foundService>
