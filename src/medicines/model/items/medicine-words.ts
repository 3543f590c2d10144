import type { MedicineKind, Route, Schedule, VedClass } from './medicine-fields.ts'

export const KIND_WORDS: Readonly<Record<MedicineKind, string>> = {
  medicine: 'Medicine',
  consumable: 'Consumable',
  implant: 'Implant',
}

export const SCHEDULE_WORDS: Readonly<Record<Schedule, string>> = {
  none: 'Not scheduled',
  G: 'Schedule G',
  H: 'Schedule H',
  H1: 'Schedule H1',
  X: 'Schedule X',
  narcotic: 'Narcotic',
}

export const ROUTE_WORDS: Readonly<Record<Route, string>> = {
  oral: 'Oral',
  sublingual: 'Sublingual',
  iv: 'IV',
  im: 'IM',
  sc: 'SC',
  topical: 'Topical',
  inhalation: 'Inhalation',
  rectal: 'Rectal',
  vaginal: 'Vaginal',
  eye: 'Eye',
  ear: 'Ear',
  nasal: 'Nasal',
  spinal: 'Spinal',
  other: 'Other',
}

export const SUPPLY_WORDS = { patient: 'Issued for a patient', ward: 'Kept on the ward' } as const

export const VED_WORDS: Readonly<Record<VedClass, string>> = {
  vital: 'Vital',
  essential: 'Essential',
  desirable: 'Desirable',
}

/** 'strip of 10 tablet', 'bottle': how it is packed. */
export const packWords = ({
  pack,
  packUnits,
  unit,
}: {
  readonly pack: string
  readonly packUnits: number
  readonly unit: string
}): string => (packUnits === 1 ? pack : `${pack} of ${packUnits} ${unit}`)

/** 'Febrol 650'; 'Clavumans DS, 400 mg + 57 mg': an item with its strength, where its name does not say how much is in it. */
export function itemWords({ name, strength }: { readonly name: string; readonly strength: string }): string {
  const [amount = ''] = strength.split(' ')
  return strength === '' || name.split(/, | /).includes(amount) ? name : `${name}, ${strength}`
}
