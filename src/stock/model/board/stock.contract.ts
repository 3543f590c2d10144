import * as z from 'zod/mini'
import { instant, isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPIRY_STATES } from '../batches/expiry.ts'
import { MOVEMENT_KINDS } from '../movements/movement-words.ts'

export const PLACE_KINDS = ['store', 'counter', 'ward', 'theatre', 'in_transit'] as const

const place = z.object({ id: uuid, name: z.string(), kind: z.enum(PLACE_KINDS) })
export type StockPlace = z.output<typeof place>

/** Below the reorder level of its item; not moved for 120 days; blocked, for whatever reason; called back by its maker. */
export const BOARD_MARKS = ['below', 'idle', 'blocked', 'recalled'] as const
export type BoardMark = (typeof BOARD_MARKS)[number]

/** The batches of the board, as lists, files and figures ask for them. */
export const boardFilters = {
  search: z.optional(text(100)),
  placeId: z.optional(uuid),
  expiry: z.optional(z.enum(EXPIRY_STATES)),
  medicineId: z.optional(uuid),
  mark: z.optional(z.enum(BOARD_MARKS)),
  /** Not moved at its place for so many days. */
  idleDays: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
  /** Also what lay at a place once and is used up. */
  usedUp: z.optional(z.literal('1')),
}

export const boardRow = z.object({
  batchId: uuid,
  placeId: uuid,
  medicineId: uuid,
  /** With the tall-man capitals of its generics. */
  name: z.string(),
  generics: z.string(),
  isHighRisk: z.boolean(),
  lookAlikes: z.array(z.string()),
  schedule: z.string(),
  rack: z.string(),
  batchNo: z.string(),
  place: z.string(),
  expiry: isoDate(),
  expiryState: z.enum(EXPIRY_STATES),
  isForSale: z.boolean(),
  /** Why nobody may give it out, and who said so; null where it is not blocked. */
  block: z.nullable(z.object({ reason: z.string(), isRecall: z.boolean(), by: z.string(), isOwn: z.boolean() })),
  /** Between two places: nobody can use it there. */
  isInTransit: z.boolean(),
  /** Units of sale. */
  onHand: z.int(),
  /** Units of it that carts, requests and cases hold. */
  reserved: z.int(),
  /** Units of the item that may be given out, everywhere together, and where it is ordered again. */
  usable: z.int(),
  reorderLevel: z.nullable(z.int()),
  unit: z.string(),
  packUnits: z.int(),
  /** Paise a pack. */
  mrp: z.int(),
  /** Paise at cost; null for who may not read it. */
  value: z.nullable(z.int()),
})
export type BoardRow = z.output<typeof boardRow>

/** A movement of stock; units of sale, and paise at cost for who may read it. */
export const movement = z.object({
  id: uuid,
  at: instant,
  kind: z.string(),
  /** Takes another one back. */
  isReversal: z.boolean(),
  place: z.string(),
  batchNo: z.string(),
  quantity: z.int(),
  /** Units on hand of what was asked for, after it. */
  balance: z.int(),
  value: z.nullable(z.int()),
  by: z.string(),
  /** The line of the document that moved it. */
  sourceKind: z.string(),
  sourceId: uuid,
})
export type ShownMovement = z.output<typeof movement>

/** The movements of an item, of one of its batches or at one place; of one kind, and from a day to a day. */
export const ledgerFilters = {
  medicineId: uuid,
  batchId: z.optional(uuid),
  placeId: z.optional(uuid),
  kind: z.optional(z.enum(MOVEMENT_KINDS)),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
}

/** What holds units of a batch back; until null for as long as its holder wants them. */
const reservation = z.object({
  id: uuid,
  medicineId: uuid,
  name: z.string(),
  batchNo: z.string(),
  place: z.string(),
  /** Units of sale. */
  quantity: z.int(),
  holderKind: z.string(),
  by: z.string(),
  since: instant,
  until: z.nullable(instant),
})
export type ShownReservation = z.output<typeof reservation>

/** An item that is none. */
export const NO_ITEM = '00000000-0000-4000-8000-000000000000'

/** What is on hand, by batch and place, and how it came there. */
export const stockContract = {
  places: route({
    method: 'GET',
    path: '/stock/places',
    summary: 'The places that hold stock',
    permission: 'stock:read',
    reads: ['stock'],
    reply: z.object({ places: z.array(place) }),
  }),
  board: route({
    method: 'GET',
    path: '/stock/batches',
    summary: 'Batches on hand by place, the earliest expiry first, page by page',
    permission: 'stock:read',
    query: z.object({ ...boardFilters, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['number', 'id', 'id'] }],
    reads: ['stock', 'medicines'],
    reply: pageOf(boardRow),
  }),
  figures: route({
    method: 'GET',
    path: '/stock/figures',
    summary: 'How many batches and items are on hand, what they are worth, and how near their end is',
    permission: 'stock:read',
    query: z.object({ placeId: z.optional(uuid) }),
    reads: ['stock', 'medicines'],
    reply: z.object({
      batches: z.int(),
      items: z.int(),
      /** Paise; at cost null for who may not read it. */
      atCost: z.nullable(z.int()),
      atMrp: z.int(),
      byExpiry: z.object({
        expired: z.int(),
        'in-30': z.int(),
        'in-60': z.int(),
        'in-90': z.int(),
        later: z.int(),
      }),
      byMark: z.object({ below: z.int(), idle: z.int(), blocked: z.int(), recalled: z.int() }),
    }),
  }),
  ledger: route({
    method: 'GET',
    path: '/stock/movements',
    summary: 'The movements of an item, newest first, with what was on hand after each',
    permission: 'stock:read',
    query: z.object({ ...ledgerFilters, ...pageQuery }),
    cursors: [{ asked: { medicineId: NO_ITEM }, holds: ['moment', 'id', 'number', 'count'] }],
    reads: ['stock', 'medicines'],
    reply: pageOf(movement),
  }),
  reservations: route({
    method: 'GET',
    path: '/stock/reservations',
    summary: 'Units that carts and requests hold now, the last one first, page by page',
    permission: 'stock:read',
    query: z.object({
      medicineId: z.optional(uuid),
      batchId: z.optional(uuid),
      placeId: z.optional(uuid),
      ...pageQuery,
    }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['stock', 'medicines'],
    reply: pageOf(reservation),
  }),
}
