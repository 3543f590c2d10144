/** What a charge is for: the blocks of a bill, in the order in which it prints them (domain facts, section 5.2). */
export const CHARGE_HEADS = [
  'consultation',
  'accommodation',
  'mandatory',
  'laboratory',
  'radiology',
  'pharmacy',
  'clinical',
  'implant',
  'blood',
  'physiotherapy',
  'anaesthesia',
  'theatre',
  'miscellaneous',
  'surgery',
] as const
export type ChargeHead = (typeof CHARGE_HEADS)[number]

/** As bills and grids name a head. */
export const CHARGE_HEAD_WORDS: Readonly<Record<ChargeHead, string>> = {
  consultation: 'Consultation',
  accommodation: 'Accommodation',
  mandatory: 'Mandatory services',
  laboratory: 'Laboratory',
  radiology: 'Radiology',
  pharmacy: 'Pharmacy',
  clinical: 'Clinical services',
  implant: 'Implant',
  blood: 'Blood',
  physiotherapy: 'Physiotherapy',
  anaesthesia: 'Anaesthesia',
  theatre: 'Operation theatre',
  miscellaneous: 'Miscellaneous',
  surgery: 'Surgery',
}
