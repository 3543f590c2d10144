import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { MedicineForm } from './medicine-fields.ts'

type Refused = 'GENERIC_TWICE' | 'BARCODE_TWICE' | 'LOOSE_NEEDS_A_PACK' | 'IMPLANT_IS_WHOLE' | 'NOT_A_UNIT_OF_THE_PACK'

/**
 * What an item may say of itself: each generic and each barcode once; what is sold loose comes in packs of several; an implant is neither
 * opened nor in parts; one scan is a unit or whole packs.
 */
export function decideMedicine(form: MedicineForm): Verdict<MedicineForm, Refused> {
  const generic = repeated(form.generics.map(({ genericId }) => genericId))
  if (generic >= 0) return refuse('GENERIC_TWICE', { field: `generics.${generic}.genericId` })
  const barcode = repeated(form.barcodes.map((one) => one.barcode))
  if (barcode >= 0) return refuse('BARCODE_TWICE', { field: `barcodes.${barcode}.barcode` })
  if (form.kind === 'implant' && form.packUnits > 1) return refuse('IMPLANT_IS_WHOLE', { field: 'packUnits' })
  if (form.isSoldLoose && form.packUnits === 1) return refuse('LOOSE_NEEDS_A_PACK', { field: 'isSoldLoose' })
  const odd = form.barcodes.findIndex(({ units }) => units % form.packUnits !== 0 && !(form.isSoldLoose && units === 1))
  if (odd >= 0) return refuse('NOT_A_UNIT_OF_THE_PACK', { field: `barcodes.${odd}.units` })
  return accept(form)
}

const repeated = (keys: readonly string[]): number => keys.findIndex((key, at) => keys.indexOf(key) < at)
