import type { VisitInformation, VisitSurgery } from './treatment.contract.ts'

/** A visit of which nothing is known yet; a test names only what it is about. */
export const anInformation = (about: Partial<VisitInformation> = {}): VisitInformation => ({
  id: '5f0f7f3e-1111-4111-8111-111111111111',
  visitNo: 'IH26K21001',
  payerId: '6f1c0f4e-2f39-4c37-8a0e-5f0f2b1f7a01',
  patientType: 'IPD',
  reasonForVisit: 'Hernia',
  admissionDate: null,
  surgeryDate: null,
  dischargeDate: null,
  isDischarged: false,
  sstTreatment: null,
  cghsCode: null,
  packageAmount: null,
  intimationDone: null,
  extensionTaken: null,
  delayWaiverIntimation: null,
  surgicalApproval: null,
  entitledWard: null,
  undertaking: null,
  srNo: null,
  bunchNo: null,
  remark1: null,
  remark2: null,
  version: 1,
  treatment: { diagnoses: [], complications: [], team: [], surgeries: [] },
  ...about,
})

/** A surgery that was added to a visit, and of which no more is known. */
export const aPlannedSurgery = {
  status: 'planned',
  performedOn: null,
  sitting: 1,
  planFrom: null,
  planTo: null,
  ownDays: null,
  procedureClass: null,
} as const satisfies Partial<VisitSurgery>
