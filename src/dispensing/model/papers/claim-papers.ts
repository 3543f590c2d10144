import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { MedicineKind } from '../../../medicines/model/items/medicine-fields.ts'

/** The documents of a claim that the pharmacy makes, in the order of the checklist (specification 2 section 3). */
export const CLAIM_PAPERS = ['stickers', 'break-up', 'wrappers'] as const
export type ClaimPaper = (typeof CLAIM_PAPERS)[number]
/** Their lines of the checklist. */
export const DOCUMENT_OF: Readonly<Record<ClaimPaper, number>> = { stickers: 17, 'break-up': 18, wrappers: 19 }

/** A pack with an MRP above it goes to the payer with its wrapper or its sticker: ₹100 (specification 2 section 3, document 19). */
export const PROVEN_ABOVE: Paise = 10_000

/** What stands charged of the pharmacy's goods, whoever gave them, less what came back. */
export type ClaimedLine = {
  readonly day: IsoDate
  /** Of the slip; '' for what the ward or the theatre took from its own shelf, and what the billing desk typed. */
  readonly issueNo: string
  readonly name: string
  readonly batchNo: string
  /** null, as MRP and units of a pack, for what the billing desk typed without them. */
  readonly expiry: IsoDate | null
  readonly mrp: Paise | null
  readonly packUnits: number | null
  /** null: typed by the billing desk, which does not say what it is. */
  readonly kind: MedicineKind | null
  /** Units of sale; a desk may have typed a part of one. */
  readonly quantity: number
  readonly unit: string
  readonly isDischarge: boolean
  readonly amount: Paise
  /** What the bills ask for it; nothing inside a package. */
  readonly billed: Paise
}

/** Of a batch, all that was charged in the stay: what it takes to prove it. */
export type ProvenBatch = Pick<ClaimedLine, 'name' | 'batchNo' | 'unit'> & {
  readonly expiry: IsoDate
  readonly mrp: Paise
  readonly quantity: number
  /** Packs that were opened for it: so many stickers, cartons or wrappers there are. */
  readonly packs: number
  readonly from: IsoDate
  readonly to: IsoDate
}

const isAboveLimit = (line: ClaimedLine): boolean => (line.mrp ?? 0) > PROVEN_ABOVE

/** Implants, whatever they cost, and consumables above the limit: their stickers and cartons go with the claim. */
export const stickersOf = (lines: readonly ClaimedLine[]): ProvenBatch[] =>
  byBatch(lines.filter((line) => line.kind === 'implant' || (line.kind === 'consumable' && isAboveLimit(line))))

/** Medicines above the limit: their wrappers go with the claim. */
export const wrappersOf = (lines: readonly ClaimedLine[]): ProvenBatch[] =>
  byBatch(lines.filter((line) => line.kind === 'medicine' && isAboveLimit(line)))

/** One row a batch and price, by name; what the desk typed without its batch has none. */
function byBatch(lines: readonly ClaimedLine[]): ProvenBatch[] {
  const known = lines.flatMap(({ expiry, mrp, packUnits, ...line }) =>
    expiry && mrp !== null && packUnits ? [{ ...line, expiry, mrp, packUnits }] : [],
  )
  return [...Map.groupBy(known, ({ name, batchNo, expiry, mrp }) => [name, batchNo, expiry, mrp].join('\n')).values()]
    .flatMap((of) => {
      const [first] = of
      if (!first) return []
      const { name, batchNo, expiry, mrp, unit } = first
      const quantity = of.reduce((sum, line) => sum + line.quantity, 0)
      const days = of.map(({ day }) => day).sort()
      const packs = Math.ceil(quantity / first.packUnits)
      return [
        { name, batchNo, expiry, mrp, unit, quantity, packs, from: days[0] ?? first.day, to: days.at(-1) ?? first.day },
      ]
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.batchNo.localeCompare(other.batchNo))
}
