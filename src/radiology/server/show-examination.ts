import { ageOn, dayOf } from '../../kernel/calendar.ts'
import type { PaymentOfOrder } from '../../orders/model/payment-gate.ts'
import type { Modality } from '../model/examination-words.ts'
import type { Answers, Asked } from '../model/safety.ts'
import type { ExaminationRow } from '../model/shown-examination.ts'
import type { shownColumns } from './worklist.queries.ts'

export type SelectedStudy = Awaited<ReturnType<ReturnType<typeof shownColumns>['execute']>>[number]

/** A selected study as the worklist shows it. */
export function showExamination(row: SelectedStudy, payment: PaymentOfOrder): ExaminationRow {
  return {
    id: row.id,
    version: row.version,
    visitId: row.visitId,
    visitNo: row.visitNo,
    orderNo: row.orderNo,
    patientName: row.patientName,
    uhid: row.uhid,
    gender: row.gender,
    age: ageAtOrder(row),
    dateOfBirth: row.dateOfBirth,
    place: row.bed ?? row.patientType,
    study: row.study,
    side: row.side as ExaminationRow['side'],
    modality: modalityOf(row),
    priority: row.priority as ExaminationRow['priority'],
    clinicalNote: row.clinicalNote,
    practitioner: row.practitioner,
    orderedAt: row.orderedAt.toISOString(),
    state: row.state,
    repeats: (row.place ?? 1) - 1,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    answers: answersOf(row),
    payment,
    formF: row.declaredAt ? 'declared' : row.formId ? 'filled' : 'none',
  }
}

/** The modality of an examination that began, else the catalogue's. */
export const modalityOf = ({ modality, ofCatalogue }: Pick<SelectedStudy, 'modality' | 'ofCatalogue'>): Modality =>
  (modality ?? ofCatalogue) as Modality

/** The answers of the patient; null where nobody asked yet. */
export function answersOf(row: SelectedStudy): ExaminationRow['answers'] {
  if (!row.answeredAt) return null
  return {
    pregnancy: row.pregnancy as Answers['pregnancy'],
    lastPeriod: row.lastPeriod,
    withContrast: row.withContrast,
    contrastAllergy: row.contrastAllergy as Answers['contrastAllergy'],
    creatinine: row.creatinine === null ? null : Number(row.creatinine),
    creatinineOn: row.creatinineOn,
    metal: row.metal as Answers['metal'],
    isSideConfirmed: row.isSideConfirmed ?? false,
    clearedBecause: row.clearedBecause,
  }
}

/** What decides which questions are asked. */
export const askedOf = (row: SelectedStudy): Asked => ({
  modality: modalityOf(row),
  gender: row.gender,
  age: ageAtOrder(row),
  side: row.side,
})

const ageAtOrder = ({ age, dateOfBirth, orderedAt }: Pick<SelectedStudy, 'age' | 'dateOfBirth' | 'orderedAt'>) =>
  age ?? (dateOfBirth ? ageOn(dateOfBirth, dayOf(orderedAt)) : null)
