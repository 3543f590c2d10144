import * as z from 'zod/mini'
import { optionalText, requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'

export const MEDICINE_KINDS = ['medicine', 'consumable', 'implant'] as const
export type MedicineKind = (typeof MEDICINE_KINDS)[number]

/** In the order of how strictly they are handed out. */
export const SCHEDULES = ['none', 'G', 'H', 'H1', 'X', 'narcotic'] as const
export type Schedule = (typeof SCHEDULES)[number]

export const ROUTES = [
  'oral',
  'sublingual',
  'iv',
  'im',
  'sc',
  'topical',
  'inhalation',
  'rectal',
  'vaginal',
  'eye',
  'ear',
  'nasal',
  'spinal',
  'other',
] as const
export type Route = (typeof ROUTES)[number]

export const SUPPLIES = ['patient', 'ward'] as const

/** How badly an item is missed when it is not there. */
export const VED_CLASSES = ['vital', 'essential', 'desirable'] as const
export type VedClass = (typeof VED_CLASSES)[number]

/** What is offered; another word may be typed. */
export const FORMS = [
  'Tablet',
  'Capsule',
  'Syrup',
  'Suspension',
  'Drops',
  'Injection',
  'Infusion',
  'Inhaler',
  'Respule',
  'Ointment',
  'Cream',
  'Gel',
  'Lotion',
  'Solution',
  'Powder',
  'Sachet',
  'Suppository',
  'Patch',
  'Spray',
  'Syringe',
  'Dressing',
  'Catheter',
  'Suture',
  'Glove',
  'Implant',
  'Other',
] as const

export const MEDICINE_CODE = /^[A-Z0-9][A-Z0-9/-]{0,19}$/
const HSN = /^\d{4}(\d{2}){0,2}$/
const BARCODE = /^[!-~]{4,48}$/

const count = (least: number, most: number) =>
  z.int(`A whole number from ${least} to ${most}`).check(z.minimum(least), z.maximum(most))

const optionalChoice = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), z.enum(values as unknown as [Value, ...Value[]])]))),
    z.transform((chosen: Value | '' | null | undefined) => chosen || null),
  )

/** An item as it is typed. Stock is counted in its units; a pack holds so many of them. */
export const medicineForm = z.object({
  code: text(20).check(
    z.refine(
      (typed) => typed === '' || MEDICINE_CODE.test(typed),
      'Capital letters, digits, / and -; leave it empty for the next number',
    ),
  ),
  name: requiredText(120, 'Please enter a name'),
  kind: z.enum(MEDICINE_KINDS, 'Choose what it is'),
  form: requiredText(40, 'Please enter the form'),
  strength: text(80),
  route: optionalChoice(ROUTES),
  generics: z.array(z.object({ genericId: uuid, strength: text(60) })).check(z.maxLength(20, 'At most 20 generics')),
  unit: requiredText(20, 'Please enter the unit that is sold'),
  pack: requiredText(20, 'Please enter the pack'),
  packUnits: count(1, 10_000),
  isSoldLoose: z.boolean(),
  schedule: z.enum(SCHEDULES, 'Choose the schedule'),
  hsn: requiredText(8, 'Please enter the HSN').check(
    z.refine((typed) => HSN.test(typed), 'The HSN has 4, 6 or 8 digits'),
  ),
  isTaxListed: z.boolean(),
  maker: text(120),
  barcodes: z
    .array(
      z.object({
        barcode: requiredText(48, 'Please scan or type the barcode').check(
          z.refine((typed) => BARCODE.test(typed), 'A barcode has 4 to 48 characters without spaces'),
        ),
        units: count(1, 10_000),
      }),
    )
    .check(z.maxLength(20, 'At most 20 barcodes')),
  isColdChain: z.boolean(),
  openedDays: z.nullable(count(1, 3650)),
  isReturnable: z.boolean(),
  supply: z.enum(SUPPLIES, 'Choose how it is supplied'),
  isForSale: z.boolean(),
  treatmentDays: count(1, 365),
  rack: text(40),
  reorderLevel: z.nullable(count(0, 1_000_000)),
  safetyUnits: count(0, 1_000_000),
  coverDays: count(1, 365),
  ved: optionalChoice(VED_CLASSES),
  description: optionalText(1000),
  status: z.enum(['Active', 'Inactive']),
})
export type MedicineForm = z.output<typeof medicineForm>
export type TypedMedicine = z.input<typeof medicineForm>

/** A new item before anything is typed: a strip of ten tablets, sold loose. */
export const BLANK_MEDICINE = {
  code: '',
  name: '',
  kind: 'medicine',
  form: '',
  strength: '',
  route: null,
  generics: [],
  unit: 'tablet',
  pack: 'strip',
  packUnits: 10,
  isSoldLoose: true,
  schedule: 'none',
  hsn: '3004',
  isTaxListed: false,
  maker: '',
  barcodes: [],
  isColdChain: false,
  openedDays: null,
  isReturnable: true,
  supply: 'patient',
  isForSale: true,
  treatmentDays: 1,
  rack: '',
  reorderLevel: null,
  safetyUnits: 0,
  coverDays: 30,
  ved: null,
  description: '',
  status: 'Active',
} as const satisfies TypedMedicine

/** How goods of a form are usually packed; strips of ten where the form does not say. */
const PACKED: Readonly<Record<string, { readonly unit: string; readonly pack: string }>> = {
  capsule: { unit: 'capsule', pack: 'strip' },
  injection: { unit: 'vial', pack: 'vial' },
  infusion: { unit: 'bottle', pack: 'bottle' },
  syrup: { unit: 'bottle', pack: 'bottle' },
  suspension: { unit: 'bottle', pack: 'bottle' },
  drops: { unit: 'bottle', pack: 'bottle' },
  solution: { unit: 'bottle', pack: 'bottle' },
  lotion: { unit: 'bottle', pack: 'bottle' },
  ointment: { unit: 'tube', pack: 'tube' },
  cream: { unit: 'tube', pack: 'tube' },
  gel: { unit: 'tube', pack: 'tube' },
  inhaler: { unit: 'inhaler', pack: 'inhaler' },
  sachet: { unit: 'sachet', pack: 'sachet' },
}
const IN_STRIPS = ['tablet', 'capsule']

/** A new item of a form, in a pack of so many where that is said: one of several is opened. */
export function blankOf(form: string, packUnits?: number) {
  const known = form.toLowerCase()
  const inPieces = known === '' || IN_STRIPS.includes(known)
  const packed = PACKED[known] ?? (inPieces ? { unit: 'tablet', pack: 'strip' } : { unit: 'piece', pack: 'piece' })
  const units = packUnits ?? (inPieces ? BLANK_MEDICINE.packUnits : 1)
  return { ...BLANK_MEDICINE, ...packed, packUnits: units, isSoldLoose: units > 1 }
}
