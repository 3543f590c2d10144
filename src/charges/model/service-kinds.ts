import type { ChargeHead } from '../../schemes/model/charge-heads.ts'

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
  'anaesthesia',
  'accommodation',
  'theatre',
  'miscellaneous',
] as const satisfies readonly ChargeHead[]
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
  anaesthesia: 'Anaesthesia',
  accommodation: 'Accommodation charges',
  theatre: 'Operation theatre',
  miscellaneous: 'Miscellaneous',
}
