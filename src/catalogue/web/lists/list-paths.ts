import type { Path } from '../../../paths.generated.ts'
import type { ListKey } from '../../model/list-keys.ts'

/** A path of the product that shows lists: one, or several as tabs. */
type ListPath = { readonly title: string; readonly tabs: readonly [ListKey, ...ListKey[]]; readonly rateFinder?: true }

const only = (list: ListKey, title: string): ListPath => ({ title, tabs: [list] })

/** Which lists stand on which path (specification 1 section 2.2); titles stand here, so that the menu need not load the lists. */
export const LIST_PATHS: Readonly<Record<string, ListPath>> = {
  '/cghs-surgery': { ...only('surgeries', 'CGHS Surgery'), rateFinder: true },
  '/cghs-surgery-master': { ...only('surgeries', 'CGHS Surgery Master'), rateFinder: true },
  '/diagnoses': only('diagnoses', 'Diagnoses'),
  '/complications': only('complications', 'Complications'),
  '/referees': only('referees', 'Referees'),
  '/esic-surgeons': only('esic-surgeons', 'ESIC Surgeons'),
  '/hope-surgeons': only('surgeons', 'Hope Surgeons'),
  '/hope-consultants': only('consultants', 'Hope Consultants'),
  '/hope-anaesthetists': only('anaesthetists', 'Hope Anaesthetists'),
  '/ayushman-surgeons': only('surgeons', 'Ayushman Surgeons'),
  '/ayushman-consultants': only('consultants', 'Ayushman Consultants'),
  '/ayushman-anaesthetists': only('anaesthetists', 'Ayushman Anaesthetists'),
  '/pathologists': only('pathologists', 'Pathologists'),
  '/radiologists': only('radiologists', 'Radiologists'),
  '/medical-officers': only('medical-officers', 'Medical Officers'),
  '/mandatory-service': only('mandatory-services', 'Mandatory Service'),
  '/clinical-services': only('clinical-services', 'Clinical Services'),
  '/external-requisition': only('external-requisitions', 'External Requisition'),
  '/lab-tests': only('lab-tests', 'Lab Tests'),
  '/radiology-studies': only('radiology-studies', 'Radiology Studies'),
  '/corporate': {
    title: 'Corporate',
    tabs: ['corporates', 'tariff-classes', 'tariff-factors', 'billing-executives', 'disallowance-reasons'],
  },
  '/accommodation': only('accommodations', 'Accommodation'),
}

/** Paths that open straight into the form of a new entry, and where they lead when it is saved. */
export const CREATE_PATHS: Readonly<
  Record<string, { readonly title: string; readonly list: ListKey; readonly back: Path }>
> = {
  '/mandatory-service-create': {
    title: 'Add mandatory service',
    list: 'mandatory-services',
    back: '/mandatory-service',
  },
  '/clinical-service-create': { title: 'Add clinical service', list: 'clinical-services', back: '/clinical-services' },
  '/external-requisition-create': {
    title: 'Add external requisition',
    list: 'external-requisitions',
    back: '/external-requisition',
  },
}
