/**
 * What the lists of `lists/lists.ts` are called in addresses and calls. Apart from them: a screen that names a list need not
 * load the fields of all.
 */
export const LIST_KEYS = [
  'surgeries',
  'diagnoses',
  'complications',
  'referees',
  'esic-surgeons',
  'surgeons',
  'consultants',
  'billing-executives',
  'anaesthetists',
  'pathologists',
  'radiologists',
  'medical-officers',
  'mandatory-services',
  'clinical-services',
  'external-requisitions',
  'disallowance-reasons',
  'accommodations',
  'lab-tests',
  'radiology-studies',
  'corporates',
  'tariff-classes',
  'tariff-factors',
] as const
export type ListKey = (typeof LIST_KEYS)[number]
