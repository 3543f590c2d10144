import { CHARGE_HEADS, type ChargeHead } from '../../schemes/model/charge-heads.ts'

/** The tabs of the service selection (domain facts: screens 5.1), in their order. */
export const SERVICE_KINDS = [
  'clinical',
  'laboratory',
  'radiology',
  'pharmacy',
  'implant',
  'blood',
  'surgery',
  'mandatory',
  'physiotherapy',
  'consultation',
  'surgery_internal',
  'inpatient_cost',
  'private',
  'accommodation',
] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

export const SERVICE_KIND_WORDS: Readonly<Record<ServiceKind, string>> = {
  clinical: 'Clinical services',
  laboratory: 'Laboratory services',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
  implant: 'Implant',
  blood: 'Blood',
  surgery: 'Surgery',
  mandatory: 'Mandatory services',
  physiotherapy: 'Physiotherapy',
  consultation: 'Consultation',
  surgery_internal: 'Surgery for internal report',
  inpatient_cost: 'Inpatient cost',
  private: 'Private',
  accommodation: 'Accommodation charges',
}

/** The tab that offers a head; 'Private' offers all of them, as the patient's own. */
const KIND_OF_HEAD: Readonly<Record<ChargeHead, Exclude<ServiceKind, 'private'>>> = {
  clinical: 'clinical',
  laboratory: 'laboratory',
  radiology: 'radiology',
  pharmacy: 'pharmacy',
  implant: 'implant',
  blood: 'blood',
  surgery: 'surgery',
  mandatory: 'mandatory',
  physiotherapy: 'physiotherapy',
  consultation: 'consultation',
  anaesthesia: 'surgery_internal',
  theatre: 'surgery_internal',
  miscellaneous: 'inpatient_cost',
  accommodation: 'accommodation',
}

/** The heads whose services a tab offers. */
export const headsOfKind = (kind: ServiceKind | undefined): readonly ChargeHead[] =>
  kind === undefined || kind === 'private' ? CHARGE_HEADS : CHARGE_HEADS.filter((head) => KIND_OF_HEAD[head] === kind)

/** The heads under which a tab takes what no list has, by its name and amount. */
export const typedHeadsOf = (kind: ServiceKind): readonly ChargeHead[] =>
  kind === 'private' ? ['miscellaneous'] : headsOfKind(kind)

/** How many services each tab offers, of how many there are under each head; tabs without any are left out. */
export function hitsByKind(
  hits: Readonly<Partial<Record<ChargeHead, number>>>,
): { readonly kind: ServiceKind; readonly hits: number }[] {
  const of = (kind: ServiceKind) => headsOfKind(kind).reduce((sum, head) => sum + (hits[head] ?? 0), 0)
  return SERVICE_KINDS.map((kind) => ({ kind, hits: of(kind) })).filter((one) => one.hits > 0)
}
