import * as z from 'zod/mini'
import { text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { startedExport } from '../../../platform/model/lists/list-exports.ts'
import { historyRoute, restoreRoute } from '../../../records/model/record-routes.ts'
import { MEDICINE_KINDS, medicineForm, SCHEDULES } from './medicine-fields.ts'

/** What a list of items is narrowed to. */
const filters = {
  search: z.optional(text(100)),
  kind: z.optional(z.enum(MEDICINE_KINDS)),
  schedule: z.optional(z.enum(SCHEDULES)),
  /** Marked as high-risk or as looking like another. */
  mark: z.optional(z.enum(['high-risk', 'look-alike', 'cold-chain', 'no-generic', 'inactive'])),
  maker: z.optional(uuid),
}

const medicineRow = z.object({
  id: uuid,
  code: z.string(),
  /** With the tall-man capitals of its generics. */
  name: z.string(),
  kind: z.enum(MEDICINE_KINDS),
  form: z.string(),
  strength: z.string(),
  /** 'amoxicillin 500 mg + clavulanic acid 125 mg'; empty where none is known. */
  generics: z.string(),
  unit: z.string(),
  pack: z.string(),
  packUnits: z.int(),
  isSoldLoose: z.boolean(),
  schedule: z.enum(SCHEDULES),
  hsn: z.string(),
  /** Basis points of the tax in its price today; null where no row counts. */
  tax: z.nullable(z.int()),
  maker: z.nullable(z.string()),
  rack: z.string(),
  isHighRisk: z.boolean(),
  /** What its generics are taken for. */
  lookAlikes: z.array(z.string()),
  isColdChain: z.boolean(),
  reorderLevel: z.nullable(z.int()),
  status: z.enum(['Active', 'Inactive']),
  version,
})
export type MedicineRow = z.output<typeof medicineRow>

const shownMedicine = z.object({
  id: uuid,
  ...medicineForm.shape,
  /** Names beside the keys of the form. */
  genericNames: z.record(z.string(), z.string()),
  version,
})
export type ShownMedicine = z.output<typeof shownMedicine>

const TERMS = {
  CODE_TAKEN: { status: 409, text: 'Another item has this code', constraints: { one_medicine_a_code: 'code' } },
  NAME_TAKEN: {
    status: 409,
    text: 'Another item has this name and strength',
    constraints: { one_medicine_a_name: 'name' },
  },
  BARCODE_TAKEN: {
    status: 409,
    text: 'This barcode is on another item',
    constraints: { one_medicine_a_barcode: 'barcodes' },
  },
  BARCODE_TWICE: { status: 400, text: 'This barcode stands there already' },
  GENERIC_TWICE: {
    status: 400,
    text: 'This generic stands there already',
    constraints: { one_generic_a_medicine: 'generics' },
  },
  NO_SUCH_GENERIC: {
    status: 400,
    text: 'Please choose the generic from the list',
    constraints: { generic_in_medicine: 'generics' },
  },
  LOOSE_NEEDS_A_PACK: { status: 400, text: 'A pack of one is not opened' },
  IMPLANT_IS_WHOLE: { status: 400, text: 'An implant is one piece' },
  NOT_A_UNIT_OF_THE_PACK: { status: 400, text: 'A scan is whole packs, or one unit where the pack is sold loose' },
  MAKER_TAKEN: {
    status: 409,
    text: 'This manufacturer has just been added. Save again.',
    constraints: { one_maker_a_name: 'maker' },
  },
} as const

/** The one master of what pharmacy and stores handle. */
export const medicinesContract = {
  list: route({
    method: 'GET',
    path: '/medicines',
    summary: 'The items by name, page by page; found by brand, generic, code and barcode',
    permission: 'medicine:read',
    query: z.object({ ...filters, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['text', 'id'] }],
    reads: ['medicines'],
    reply: pageOf(medicineRow),
  }),
  exportList: route({
    method: 'POST',
    path: '/medicines/exports',
    summary: 'Write the items to a file that can be imported; shown as long work with its progress',
    permission: 'medicine:read',
    body: z.object(filters),
    reply: startedExport,
    records: 'list.exported',
  }),
  medicine: route({
    method: 'GET',
    path: '/medicines/{id}',
    summary: 'An item with its generics and barcodes',
    permission: 'medicine:read',
    params: z.object({ id: uuid }),
    reads: ['medicines'],
    reply: shownMedicine,
  }),
  makers: route({
    method: 'GET',
    path: '/medicines/makers',
    summary: 'The manufacturers by name, with how many items each has',
    permission: 'medicine:read',
    reads: ['medicines'],
    reply: z.object({ makers: z.array(z.object({ id: uuid, name: z.string(), items: z.int(), version })) }),
  }),
  add: route({
    method: 'POST',
    path: '/medicines',
    summary: 'Add an item; without a code it gets the next number',
    permission: 'medicine:edit',
    body: medicineForm,
    creates: true,
    reply: z.object({ id: uuid, code: z.string() }),
    records: 'medicine.added',
    refusals: TERMS,
  }),
  change: route({
    method: 'PUT',
    path: '/medicines/{id}',
    summary: 'Change an item',
    permission: 'medicine:edit',
    params: z.object({ id: uuid }),
    body: z.extend(medicineForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'medicine.changed',
    refusals: {
      ...TERMS,
      STALE: { status: 409, text: 'Someone else has just changed this item. Close it and open it again.' },
    },
  }),
  renameMaker: route({
    method: 'PUT',
    path: '/medicines/makers/{id}',
    summary: 'Rename a manufacturer',
    permission: 'medicine:edit',
    params: z.object({ id: uuid }),
    body: z.object({ name: text(120).check(z.minLength(1, 'Please enter a name')), version }),
    reply: z.object({ id: uuid }),
    records: 'maker.renamed',
    refusals: {
      MAKER_TAKEN: {
        status: 409,
        text: 'Another manufacturer has this name',
        constraints: { one_maker_a_name: 'name' },
      },
      STALE: { status: 409, text: 'Someone else has just changed this manufacturer.' },
    },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/medicines/{id}',
    summary: 'Withdraw an item, restorable for 30 days',
    permission: 'medicine:edit',
    params: z.object({ id: uuid }),
    reply: z.object({ name: z.string() }),
    records: 'medicine.withdrawn',
  }),
  restore: restoreRoute('medicines', {
    CODE_TAKEN: TERMS.CODE_TAKEN,
    NAME_TAKEN: TERMS.NAME_TAKEN,
    BARCODE_TAKEN: TERMS.BARCODE_TAKEN,
  }),
  history: historyRoute('medicines', ['medicines']),
}
