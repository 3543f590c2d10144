import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { SURGERY_STATE_WORDS } from '../../model/treatment/surgery-state.ts'
import type { VisitInformation } from '../../model/treatment/treatment.contract.ts'
import type { Difference } from '../form/visit-differences.ts'
import { type InformationValues, type Names, namesIn, valuesOf } from './information-form.ts'

const LABELS = {
  reasonForVisit: 'Reason for Visit',
  admissionDate: 'Admission Date',
  surgeryDate: 'Surgery Date',
  dischargeDate: 'Discharge Date',
  primaryDiagnosis: 'Primary Diagnosis',
  diagnoses: 'More Diagnoses',
  complications: 'Complications',
  surgeries: 'Surgeries',
  esicSurgeons: 'ESIC Surgeon for Follow Up',
  referees: 'Referee',
  surgeons: 'Surgeon',
  consultants: 'Consultants',
  anaesthetists: 'Anaesthetist',
  sstTreatment: 'SST Treatment',
  cghsCode: 'CGHS Code',
  packageAmount: 'Package Amount',
  intimationDone: 'Intimation Done',
  srNo: 'Sr No',
  bunchNo: 'Bunch No',
  extensionTaken: 'Extension Taken',
  delayWaiverIntimation: 'Delay Waiver for Intimation',
  surgicalApproval: 'Surgical Approval',
  entitledWard: 'Entitled Ward',
  undertaking: 'Undertaking for a Higher Ward',
  remark1: 'Remark 1',
  remark2: 'Remark 2',
} as const satisfies Partial<Record<keyof InformationValues, string>>

/** Where what I typed and what another user saved differ, in the words of the form. */
export function informationDifferences(
  mine: InformationValues,
  visit: VisitInformation,
  names: Names,
): readonly Difference[] {
  const theirs = valuesOf({ patientId: '', uhid: '', name: '', insurancePersonNo: null, visit })
  const known = new Map([...names, ...namesIn(visit)])
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .map((field) => ({ label: LABELS[field], mine: shown(mine[field], known), theirs: shown(theirs[field], known) }))
    .filter((row) => row.mine !== row.theirs)
}

type Shown = InformationValues[keyof typeof LABELS] | undefined

function shown(value: Shown, names: Names): string {
  if (Array.isArray(value))
    return (
      value
        .map((item) =>
          typeof item === 'string' ? (names.get(item) ?? item) : `${names.get(item.surgeryId)}, ${surgeryWords(item)}`,
        )
        .join('; ') || '-'
    )
  const text = String(value ?? '')
  return isIsoDate(text) ? showDay(text) : (names.get(text) ?? (text || '-'))
}

type Chosen = Exclude<NonNullable<InformationValues['surgeries']>, ''>[number]

/** What of a surgery two users may have set differently; what is as it begins is left out. */
const surgeryWords = ({ sanctionStatus, status, performedOn, sitting, planFrom, planTo }: Chosen): string =>
  [
    sanctionStatus,
    status && status !== 'planned' && SURGERY_STATE_WORDS[status],
    performedOn && `on ${showDay(performedOn)}`,
    sitting && sitting > 1 && `sitting ${sitting}`,
    planFrom && `package from ${showDay(planFrom)}`,
    planTo && `package to ${showDay(planTo)}`,
  ]
    .filter(Boolean)
    .join(', ')
