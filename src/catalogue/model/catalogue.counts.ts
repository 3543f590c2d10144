import type { Domain } from '../../domains.ts'
import type { MenuCount } from '../../platform/model/records/menu-count.ts'

const count = (entry: string, domain: Domain, ...of: readonly string[]): MenuCount => ({
  entry,
  permission: 'catalogue:read',
  reads: [domain],
  of,
})
const practitioners = (entry: string, ...kinds: readonly string[]): MenuCount =>
  count(entry, 'practitioners', ...kinds.map((kind) => `practitioners:${kind}`))

export const catalogueCounts: readonly MenuCount[] = [
  count('diagnoses', 'diagnoses', 'diagnoses'),
  count('complications', 'diagnoses', 'complications'),
  count('cghs-surgery-master', 'surgeries', 'cghs_surgery'),
  count('corporate', 'payers', 'payers'),
  count('mandatory-service', 'services', 'services:mandatory'),
  count('clinical-services', 'services', 'services:clinical'),
  count('external-requisition', 'services', 'external_requisitions'),
  count('lab-tests', 'services', 'lab_tests'),
  count('radiology-studies', 'services', 'radiology_studies'),
  count('accommodation', 'services', 'accommodations'),
  practitioners('doctors', 'surgeon', 'consultant', 'anaesthetist'),
  practitioners('referees', 'referee'),
  practitioners('esic-surgeons', 'esic_surgeon'),
  practitioners('pathologists', 'pathologist'),
  practitioners('radiologists', 'radiologist'),
  practitioners('medical-officers', 'medical_officer'),
  practitioners('hope-surgeons', 'surgeon'),
  practitioners('hope-consultants', 'consultant'),
  practitioners('hope-anaesthetists', 'anaesthetist'),
  practitioners('ayushman-surgeons', 'surgeon'),
  practitioners('ayushman-consultants', 'consultant'),
  practitioners('ayushman-anaesthetists', 'anaesthetist'),
]
